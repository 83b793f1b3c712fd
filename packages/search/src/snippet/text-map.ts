import { partitionPoint } from '@site/primitives';
import { countAt, placeAt } from '../structures/checked-reads.ts';

/** Places in a text, in UTF-16 code units: in two bytes each where the text is short enough. */
export type Places = Uint16Array | Uint32Array;

/**
 * Where the words of a text stand and how it is divided: all that a passage is chosen by, in about as much room as the
 * text, so that of the text only the passage is read again.
 */
export interface TextMap {
  /** How long the text is. */
  readonly length: number;
  /** The hashes of the spellings of its words, ascending. */
  readonly hashes: Uint32Array;
  /** Where the places of each word begin in `starts`, and last where they end. */
  readonly firsts: Places;
  /** Where each word begins, word by word of `hashes`; those of each in the order in which they are read. */
  readonly starts: Places;
  /** How long each of them is; 255 is that or longer. */
  readonly lengths: Uint8Array;
  /** The characters that no passage goes on over, ascending. */
  readonly breaks: Places;
  /** Of each heading: where it begins, where it ends, and the first place in the outline that has its text. */
  readonly headings: Places;
}

/** How many numbers there are of each kind. */
interface Sizes {
  readonly hashes: number;
  readonly starts: number;
  readonly breaks: number;
  readonly headings: number;
}

/** A map of a text of some length to be filled in: all its numbers are in one buffer. */
export function emptyMap(length: number, { hashes, starts, breaks, headings }: Sizes): TextMap {
  const Numbers = length < 0x1_0000 ? Uint16Array : Uint32Array;
  const width = Numbers.BYTES_PER_ELEMENT;
  const placesAt = hashes * Uint32Array.BYTES_PER_ELEMENT;
  const lengthsAt = placesAt + width * (hashes + 1 + starts + breaks + headings);
  const buffer = new ArrayBuffer(lengthsAt + starts);
  const places = (before: number, count: number) => new Numbers(buffer, placesAt + width * before, count);
  return {
    length,
    hashes: new Uint32Array(buffer, 0, hashes),
    firsts: places(0, hashes + 1),
    starts: places(hashes + 1, starts),
    lengths: new Uint8Array(buffer, lengthsAt),
    breaks: places(hashes + 1 + starts, breaks),
    headings: places(hashes + 1 + starts + breaks, headings),
  };
}

/** How many numbers a heading is. */
export const HEADING = 3;

/**
 * Which word of a map has a hash; -1 when none has. By interpolation: hashes are spread evenly, so that the place to
 * begin at is as far along the list as the hash is along all numbers of 32 bits.
 */
export function wordAt({ hashes }: TextMap, hash: number): number {
  let at = Math.floor((hash / 2 ** 32) * hashes.length);
  while (at > 0 && countAt(hashes, at) > hash) at--;
  while (at < hashes.length && countAt(hashes, at) < hash) at++;
  return hashes[at] === hash ? at : -1;
}

/** The first break from a place on; infinity when there is none. */
export function nextBreak({ breaks }: TextMap, place: number): number {
  return breaks[lastAtMost(breaks, place - 1, 1) + 1] ?? Number.POSITIVE_INFINITY;
}

/** The last break before a place; -1 when there is none. */
export function previousBreak({ breaks }: TextMap, place: number): number {
  return breaks[lastAtMost(breaks, place - 1, 1)] ?? -1;
}

/** Where the heading ends that a place is in; `undefined` when it is in none. */
export function headingEnd({ headings }: TextMap, place: number): number | undefined {
  const end = headings[lastAtMost(headings, place, HEADING) * HEADING + 1] ?? -1;
  return place <= end ? end : undefined;
}

/**
 * The heading at or above a place: the last of an outline that stands there, in the order of the outline. Other lines
 * may have the text of a heading too.
 */
export function headingAbove<Heading extends { readonly text: string }>(
  { headings }: TextMap,
  outline: readonly Heading[],
  place: number,
): Heading | undefined {
  const end = (lastAtMost(headings, place, HEADING) + 1) * HEADING;
  let above: number | undefined;
  let from = 0;
  for (let heading = 0; heading < outline.length && from < end; heading++) {
    let at = from;
    while (at < end && !isSame(outline, placeAt(headings, at + 2), heading)) at += HEADING;
    if (at >= end) continue;
    above = heading;
    from = at + HEADING;
  }
  return above === undefined ? undefined : outline[above];
}

/** Whether two places of an outline have the same text. Mostly they are one, and no text is looked at. */
function isSame(outline: readonly { readonly text: string }[], one: number, other: number): boolean {
  return one === other || outline[one]?.text === outline[other]?.text;
}

/** Which of ascending numbers, each the first of a group, is the last that is not above a value; -1 when all are. */
function lastAtMost(numbers: Places, value: number, group: number): number {
  return partitionPoint(0, numbers.length / group, (at) => placeAt(numbers, at * group) <= value) - 1;
}
