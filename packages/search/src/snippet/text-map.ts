import { partitionPoint } from '@site/primitives';
import { offsetAt, uint32At } from '@site/structures';

/** Offsets in a text, in UTF-16 code units: two bytes each where the text is short enough. */
export type Offsets = Uint16Array | Uint32Array;

/**
 * The map of a text: the offsets of its words by hash, its breaks and headings. It is all that a passage is chosen by
 * and takes about as much memory as the text, of which only the passage is then read.
 */
export interface TextMap {
  readonly length: number;
  /** The hashes of the spellings of its words, ascending. */
  readonly hashes: Uint32Array;
  /** Where the offsets of each word begin in `starts`, and last where they end. */
  readonly firsts: Offsets;
  /** The offsets of the words, grouped in the order of `hashes`; each group in the order of the tokeniser. */
  readonly starts: Offsets;
  /** Their lengths; 255 is that or more. */
  readonly lengths: Uint8Array;
  /** The offsets of characters that no passage extends across, ascending. */
  readonly breaks: Offsets;
  /** For each heading: its start, its end, and the first index in the outline that has its text. */
  readonly headings: Offsets;
}

interface Sizes {
  readonly hashes: number;
  readonly starts: number;
  readonly breaks: number;
  readonly headings: number;
}

/** An empty map for a text of some length. One buffer holds its arrays. */
export function emptyMap(length: number, { hashes, starts, breaks, headings }: Sizes): TextMap {
  const OffsetArray = length < 0x1_0000 ? Uint16Array : Uint32Array;
  const width = OffsetArray.BYTES_PER_ELEMENT;
  const offsetsAt = hashes * Uint32Array.BYTES_PER_ELEMENT;
  const lengthsAt = offsetsAt + width * (hashes + 1 + starts + breaks + headings);
  const buffer = new ArrayBuffer(lengthsAt + starts);
  const offsets = (before: number, count: number) =>
    new OffsetArray(buffer, offsetsAt + width * before, count);
  return {
    length,
    hashes: new Uint32Array(buffer, 0, hashes),
    firsts: offsets(0, hashes + 1),
    starts: offsets(hashes + 1, starts),
    lengths: new Uint8Array(buffer, lengthsAt),
    breaks: offsets(hashes + 1 + starts, breaks),
    headings: offsets(hashes + 1 + starts + breaks, headings),
  };
}

/** The elements of a heading in `headings`. */
export const HEADING = 3;

/** The index of a hash in a map; -1 when it has none. Interpolation search, because hashes are uniform. */
export function wordAt({ hashes }: TextMap, hash: number): number {
  let at = Math.floor((hash / 2 ** 32) * hashes.length);
  while (at > 0 && uint32At(hashes, at) > hash) at--;
  while (at < hashes.length && uint32At(hashes, at) < hash) at++;
  return hashes[at] === hash ? at : -1;
}

/** The first break from an offset on; infinity when there is none. */
export function nextBreak({ breaks }: TextMap, offset: number): number {
  return breaks[lastAtMost(breaks, offset - 1, 1) + 1] ?? Number.POSITIVE_INFINITY;
}

/** The last break before an offset; -1 when there is none. */
export function previousBreak({ breaks }: TextMap, offset: number): number {
  return breaks[lastAtMost(breaks, offset - 1, 1)] ?? -1;
}

/** The end of the heading that contains an offset; `undefined` when none does. */
export function headingEnd({ headings }: TextMap, offset: number): number | undefined {
  const end = headings[lastAtMost(headings, offset, HEADING) * HEADING + 1] ?? -1;
  return offset <= end ? end : undefined;
}

/**
 * The last heading at or above an offset. Headings are matched with the outline in order, because other lines may have
 * the text of a heading too.
 */
export function headingAbove<Heading extends { readonly text: string }>(
  { headings }: TextMap,
  outline: readonly Heading[],
  offset: number,
): Heading | undefined {
  const end = (lastAtMost(headings, offset, HEADING) + 1) * HEADING;
  let above: number | undefined;
  let from = 0;
  for (let heading = 0; heading < outline.length && from < end; heading++) {
    let at = from;
    while (at < end && !isSame(outline, offsetAt(headings, at + 2), heading)) at += HEADING;
    if (at >= end) continue;
    above = heading;
    from = at + HEADING;
  }
  return above === undefined ? undefined : outline[above];
}

/** Whether two headings of an outline have the same text. Mostly they are the same one. */
function isSame(outline: readonly { readonly text: string }[], one: number, other: number): boolean {
  return one === other || outline[one]?.text === outline[other]?.text;
}

/** The last group whose first element is not above a value, of groups by ascending first elements; -1 when all are above. */
function lastAtMost(numbers: Offsets, value: number, group: number): number {
  return partitionPoint(0, numbers.length / group, (at) => offsetAt(numbers, at * group) <= value) - 1;
}
