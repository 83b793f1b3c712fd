import { partitionPoint } from '@site/primitives';

/** Code points as ranges, both ends inclusive, in order. */
export type Coverage = readonly (readonly [first: number, last: number])[];

/** What text needs to be read: of these no character may be missing. */
const NEEDED = /^[\p{L}\p{N}]$/u;

/** Pictures and what joins them: the fonts have none, not even of those that have a form as text. */
const PICTURE =
  /\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\u20e3|\ufe0e|\ufe0f/u;

/**
 * A text as the fonts can draw it: without signs and pictures that they lack. It is empty when they lack a letter or a
 * digit: half a title would say something else, and boxes say nothing.
 */
export function printable(text: string, coverage: Coverage): string {
  let kept = '';
  for (const character of text.normalize('NFC').replace(/\s+/g, ' ')) {
    if (isCovered(character.codePointAt(0) ?? 0, coverage) && !PICTURE.test(character)) kept += character;
    else if (NEEDED.test(character)) return '';
  }
  return kept.replace(/ +/g, ' ').trim();
}

function isCovered(point: number, coverage: Coverage): boolean {
  const after = partitionPoint(0, coverage.length, (at) => (coverage[at]?.[0] ?? 0) <= point);
  const range = coverage[after - 1];
  return range !== undefined && point <= range[1];
}
