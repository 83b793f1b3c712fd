import { listValues, ProblemError, quoteValue } from '@site/problem';
import type { Range } from '../text/cut-text.ts';
import type { Heading, Readable } from './document-parts.ts';

/** The range of a heading and its text, to the next heading of its level or above. Anchors precede texts. */
export function findHeading(
  { text, outline, path }: Pick<Readable, 'text' | 'outline' | 'path'>,
  wanted: string,
): Range | ProblemError<'invalid_parameter'> {
  const anchor = wanted.replace(/^#/, '');
  const key = headingKey(wanted);
  const byAnchor = outline.findIndex((each) => each.anchor === anchor);
  const at = byAnchor >= 0 ? byAnchor : outline.findIndex((each) => headingKey(each.text) === key);
  const found = outline[at];
  if (found === undefined) return unknownHeading(wanted, path, outline);
  const next = outline.slice(at + 1).find(({ depth }) => depth <= found.depth);
  return { start: found.start, end: next?.start ?? text.length };
}

/** Headings are compared without case, white space and `#` marks. */
function headingKey(text: string): string {
  return text
    .normalize('NFC')
    .replace(/^#+\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function unknownHeading(
  wanted: string,
  path: string,
  outline: readonly Heading[],
): ProblemError<'invalid_parameter'> {
  const known = listValues(outline.map(({ text }) => JSON.stringify(text)));
  return new ProblemError('invalid_parameter', {
    detail: `The argument heading is no heading of ${path}: ${quoteValue(wanted)}.`,
    resolution:
      known === ''
        ? 'Leave heading out: the document has none.'
        : `Send one of its headings, or leave heading out: ${known}. \`outline: true\` lists all of them.`,
  });
}
