import { mapInSlices } from '@site/primitives';
import { Int32List } from '@site/structures';
import { foldDiacritics } from '@site/text-analysis';
import { ByteWriter } from './varint.ts';

/**
 * The dictionary: every form (distinct spelling) of the records, sorted by key (UTF-16 code units). The key of a form is
 * its folded word, so that forms with a common prefix are adjacent; a spelling that differs follows after a NUL, so
 * that `cafe` stands beside `café` (`cafe␀café`).
 *
 * Keys are front-coded in blocks of `BLOCK`: for each, as varints, how many code units it shares with the key before it
 * (none, for the first of a block), how many follow, and these. Most keys take six bytes.
 */
export interface DictionaryData {
  readonly keys: Uint8Array;
  /** The offset of each block. */
  readonly blocks: Uint32Array;
  /** How the stem of each form derives from it; see {@link stemCode}. */
  readonly stems: Uint8Array;
}

export const BLOCK = 16;

/** Front-codes sorted keys, in slices. */
export function* writeKeys(
  keys: readonly string[],
): Generator<void, Pick<DictionaryData, 'keys' | 'blocks'>> {
  const writer = new ByteWriter();
  const blocks = new Int32List();
  let previous = '';
  yield* mapInSlices(keys, (key, form) => {
    const isFirst = form % BLOCK === 0;
    if (isFirst) blocks.push(writer.length);
    const shared = isFirst ? 0 : sharedLength(previous, key);
    previous = key;
    writer.writeVarint(shared);
    writer.writeVarint(key.length - shared);
    for (let at = shared; at < key.length; at++) writer.writeVarint(key.charCodeAt(at));
  });
  return { keys: writer.bytes(), blocks: new Uint32Array(blocks.view()) };
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

/** What most stems have after the prefix that they share with their word: `bakery` → `bakeri`, `baking` → `bake`, `ability` → `abl`. */
export const TAILS = ['', 'e', 'i', 'l'];

/** The code of a stem that no shorter code can name, like that of `skies` → `sky`: a reader asks the stemmer for it. */
export const IRREGULAR = 1;

/** The longest prefix that a code has room for. */
const MAX_SHARED = 63;

/**
 * Codes how a stem derives from its word, in a byte: 0 when it is the word; the length of their shared prefix, times
 * four, plus the index of the tail; else `IRREGULAR`, which as a prefix of no letters means nothing.
 */
export function stemCode(folded: string, stem: string): number {
  if (folded === stem) return 0;
  const shared = sharedLength(folded, stem);
  const tail = TAILS.indexOf(stem.slice(shared));
  return tail === -1 || shared === 0 || shared > MAX_SHARED ? IRREGULAR : (shared << 2) | tail;
}

/** The key of a form; see {@link DictionaryData}. */
export function keyOfSpelling(spelling: string): string {
  const folded = foldDiacritics(spelling);
  return folded === spelling ? folded : `${folded}\0${spelling}`;
}

export function foldedOf(key: string): string {
  const end = key.indexOf('\0');
  return end === -1 ? key : key.slice(0, end);
}

export function spellingOf(key: string): string {
  return key.slice(key.indexOf('\0') + 1);
}
