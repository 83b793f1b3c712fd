import type { LocatedFinding, ShownFields, Translation } from '@site/markdown';
import type { Root } from 'mdast';
import { boundedAcorn } from './bounded-acorn.ts';
import { isTooDeep, whyTooCostly } from './limits.ts';
import { maskForeign } from './mask.ts';
import { type MdxError, parseMdx } from './parse-mdx.ts';
import { writeMarkdown } from './read-mdx.ts';
import { withoutOne } from './repair.ts';
import { scopeOf } from './scope.ts';
import { withoutJsx } from './without-jsx.ts';

/** The most places that are taken for text because they are no MDX. */
const MOST_REPAIRS = 8;

/** Reads a body as MDX, and says the same in markdown; one that is no MDX loses what looks like it. */
export function translateMdx(body: string, fields: ShownFields = {}): Translation {
  const { tree, error } = read(body);
  const findings = error === undefined ? [] : [unreadable(error, body, tree !== undefined)];
  const translation =
    tree === undefined
      ? { edits: withoutJsx(body), findings: [] }
      : writeMarkdown(tree, body, scopeOf(tree, fields));
  return { ...translation, findings: [...findings, ...translation.findings] };
}

/**
 * Reads a body as MDX if it is MDX; `undefined` if it is not.
 * @param isMeant - whether it is to be MDX, so that it may have faults
 */
export function translateIfMdx(body: string, fields: ShownFields, isMeant: boolean): Translation | undefined {
  const { tree, error } = read(body);
  if (tree === undefined || (error !== undefined && !isMeant)) return undefined;
  const { edits, findings } = writeMarkdown(tree, body, scopeOf(tree, fields));
  return { edits, findings: error === undefined ? findings : [unreadable(error, body, true), ...findings] };
}

/** The tree of a body, and what was wrong with it first. */
function read(body: string): { readonly tree?: Root; readonly error?: MdxError } {
  const costly = whyTooCostly(body);
  if (costly !== undefined) return { error: { offset: 0, reason: costly } };
  const acorn = boundedAcorn();
  let text = maskForeign(body);
  let first: MdxError | undefined;
  for (let repairs = 0; repairs <= MOST_REPAIRS; repairs += 1) {
    const parsed = parseMdx(text, acorn);
    if ('tree' in parsed) {
      if (isTooDeep(parsed.tree)) return { error: { offset: 0, reason: 'It is nested too deeply' } };
      return { tree: parsed.tree, ...(first !== undefined && { error: first }) };
    }
    first ??= parsed.error;
    if (acorn.exceeded) break;
    const repaired = withoutOne(text, parsed.error.offset);
    if (repaired === undefined) break;
    text = repaired;
  }
  return { error: first ?? { offset: 0, reason: '' } };
}

function unreadable({ offset, reason }: MdxError, body: string, isRepaired: boolean): LocatedFinding {
  const value = body
    .slice(offset, offset + 60)
    .split('\n', 1)
    .join();
  const consequence = isRepaired
    ? 'what is wrong with it is published as the text it is'
    : 'the file is read as markdown, without what looks like components';
  return {
    offset,
    finding: {
      rule: 'mdx-syntax',
      value,
      message: `This is no MDX, so ${consequence}. ${reason}.`,
      fix: 'Close what is open, and write \\{ and \\< for braces and brackets that are text.',
    },
  };
}
