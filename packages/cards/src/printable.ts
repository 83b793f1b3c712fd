import { partitionPoint } from '@site/primitives';

/** Code points as ranges, both ends inclusive, in order. */
export type Coverage = readonly (readonly [first: number, last: number])[];

/** What text needs to be read: of these no character may be missing. */
const NEEDED = /^[\p{L}\p{N}]$/u;

/** Pictures and what joins them: the fonts have none, not even of those that have a form as text. */
const PICTURE =
  /\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\u20e3|\ufe0e|\ufe0f/u;

/** The fewest characters of a beginning that is worth showing. */
const SHORTEST = 20;

/**
 * A name as the fonts can draw it: without signs and pictures that they lack. It is empty when they lack a letter or a
 * digit: half a name is another one, and boxes say nothing.
 */
export function printable(text: string, coverage: Coverage): string {
  const { kept, isWhole } = printableBeginning(text, coverage);
  return isWhole ? kept : '';
}

/** A passage as the fonts can draw it: up to the word with a letter or a digit that they lack, if that is long enough. */
export function printablePassage(text: string, coverage: Coverage): string {
  const { kept, isWhole } = printableBeginning(text, coverage);
  if (isWhole) return kept;
  const words = kept.slice(0, Math.max(0, kept.lastIndexOf(' ')));
  return words.length < SHORTEST ? '' : `${words} …`;
}

function printableBeginning(
  text: string,
  coverage: Coverage,
): { readonly kept: string; readonly isWhole: boolean } {
  let kept = '';
  for (const character of text.normalize('NFC').replace(/\s+/g, ' ')) {
    const drawn = drawnAs(character, coverage);
    if (drawn === undefined) return { kept, isWhole: false };
    kept += drawn;
  }
  return { kept: kept.replace(/ +/g, ' ').trim(), isWhole: true };
}

/** A character as it is drawn, such as `2` for a small one; empty for one that may be missing. */
function drawnAs(character: string, coverage: Coverage): string | undefined {
  if (PICTURE.test(character)) return '';
  const plain = character.normalize('NFKC');
  for (const form of [character, plain]) {
    if (Array.from(form).every((each) => isCovered(each.codePointAt(0) ?? 0, coverage))) return form;
  }
  return NEEDED.test(character) ? undefined : '';
}

function isCovered(point: number, coverage: Coverage): boolean {
  const after = partitionPoint(0, coverage.length, (at) => (coverage[at]?.[0] ?? 0) <= point);
  const range = coverage[after - 1];
  return range !== undefined && point <= range[1];
}
