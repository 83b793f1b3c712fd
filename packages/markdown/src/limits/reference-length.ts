import type { Finding } from '@site/diagnostics';
import type { Definition, Root } from 'mdast';
import { descendants } from '../tree/descendants.ts';
import { rangeOf } from '../tree/ranges.ts';

/**
 * The most characters of addresses and titles that all references of a body stand for together: each repeats those of
 * its definition, so that 60 KB of one long title and short references were 180 MB of HTML.
 */
const MOST_CHARACTERS = 1_000_000;

/** Reports the reference by which what they stand for becomes too long. */
export function findTooLongReferences(tree: Root): { offset: number; finding: Finding } | undefined {
  const lengths = new Map<string, number>();
  // Of two with one label the first counts (CommonMark 0.31 §4.7).
  for (const node of descendants(tree))
    if (node.type === 'definition' && !lengths.has(node.identifier))
      lengths.set(node.identifier, lengthOf(node));
  let total = 0;
  for (const node of descendants(tree)) {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') continue;
    total += lengths.get(node.identifier) ?? 0;
    if (total > MOST_CHARACTERS) return { offset: rangeOf(node).start, finding };
  }
  return undefined;
}

function lengthOf({ url, title }: Definition): number {
  return url.length + (title?.length ?? 0);
}

const finding: Finding = {
  rule: 'references-too-long',
  value: '',
  message: `Up to here, the addresses and titles that references such as [text][label] stand for have more than ${MOST_CHARACTERS} characters together.`,
  fix: 'Shorten the address or the title that most of them share, or part the text into several documents.',
};
