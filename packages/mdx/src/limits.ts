import { findRefusal } from '@site/markdown';
import type { Nodes, Root } from 'mdast';

/** The most tags, also in code, where only a parser knows that they are: measured, their nesting costs a second for every 8,000 (in its square). */
const MOST_TAGS = 8000;

/** The most levels of a tree: authors need ten, the stack overflows after thousands. */
const MOST_LEVELS = 200;

/** Why a body takes too long to be parsed as MDX, as far as can be said before. */
export function whyTooCostly(body: string): string | undefined {
  const tags = body.match(/<[/\w>]/g)?.length ?? 0;
  if (tags > MOST_TAGS) return `It has more than ${MOST_TAGS} tags`;
  // Neither indented code nor HTML are blocks of their own in MDX: it is all one paragraph.
  const refusal = findRefusal(body.replace(/^[ \t]*<?/gm, ''));
  return refusal?.finding.message.replace(/\.$/, '');
}

/** Whether a tree is deeper than anybody writes. */
export function isTooDeep(tree: Root): boolean {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; depth <= MOST_LEVELS; depth += 1) {
    level = level.flatMap((node) => ('children' in node ? node.children : []));
    if (level.length === 0) return false;
  }
  return true;
}
