import { known, partitionPoint } from '@site/primitives';
import { mapInPieces } from '../scheduling/slices.ts';
import { keep } from '../structures/bounded-memo.ts';
import { countAt, itemAt } from '../structures/checked-reads.ts';
import { Numbers } from '../structures/int-list.ts';
import { kindOf, PAIRED } from '../text/characters.ts';
import { fold } from '../text/fold.ts';
import { ByteWriter, type Cursor, readNumber } from './varint.ts';

/**
 * Every form of a word that the records have, in the order of their keys (by UTF-16 code units). The key of a form
 * is the word folded, so that what begins alike stands together; where the spelling differs it follows after a NUL,
 * so that `cafe` stands beside `café` (`cafe␀café`).
 *
 * Keys are in blocks of `BLOCK`. Each says how many code units it shares with the key before it (none, for the first
 * of a block), how many follow, and these, all as LEB128. Most keys take six bytes.
 */
export interface DictionaryData {
  readonly keys: Uint8Array;
  /** Where each block begins. */
  readonly blocks: Uint32Array;
  /** For each form how its stem follows from it; see `stemCode`. */
  readonly stems: Uint8Array;
}

export const BLOCK = 16;

/** Keys in their order, as a dictionary holds them; each yield is a place where others may run. */
export function* writeKeys(
  keys: readonly string[],
): Generator<void, Pick<DictionaryData, 'keys' | 'blocks'>> {
  const writer = new ByteWriter();
  const blocks = new Numbers();
  let previous = '';
  yield* mapInPieces(keys, (key, form) => {
    const isFirst = form % BLOCK === 0;
    if (isFirst) blocks.push(writer.length);
    const shared = isFirst ? 0 : sharedLength(previous, key);
    previous = key;
    writer.write(shared);
    writer.write(key.length - shared);
    for (let at = shared; at < key.length; at++) writer.write(key.charCodeAt(at));
  });
  return { keys: writer.bytes(), blocks: new Uint32Array(blocks.view()) };
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

/** What a stem has after the part that it shares with its word. There are no others: `bakery` → `bakeri`, `baking` → `bake`, `ability` → `abl`. */
const TAILS = ['', 'e', 'i', 'l'];

/** How a stem follows from its word: 0 when it is the whole word, else the length of what they share, times four, plus the number of its tail. */
export function stemCode(folded: string, stem: string): number {
  const shared = sharedLength(folded, stem);
  const tail = TAILS.indexOf(stem.slice(shared));
  if (folded === stem) return 0;
  if (tail === -1 || shared > 63) {
    throw new RangeError(
      `The stem of "${folded}" is "${stem}": add its ending to TAILS, which has ${TAILS.join(', ')}.`,
    );
  }
  return (shared << 2) | tail;
}

/** Reads a dictionary where it lies. */
export interface Dictionary {
  readonly size: number;
  /** The key of a form. */
  keyOf(form: number): string;
  /** The first form whose key is not less than one, `size` when there is none. */
  lowerBound(key: string): number;
  /** The forms of a folded word: one for each of its spellings. Of a single character of a script that is read by pairs: every pair that it begins. */
  withFolded(folded: string): readonly number[];
  /** The forms whose stem is this one. */
  withStem(stem: string): readonly number[];
  /** The forms that begin so, folded, from the first to one past the last. */
  withPrefix(prefix: string): readonly [from: number, to: number];
}

/** The key of a word; see `DictionaryData`. */
export function keyOfSpelling(spelling: string): string {
  const folded = fold(spelling);
  return folded === spelling ? folded : `${folded}\0${spelling}`;
}

/** The folded word of a key. */
export function foldedOf(key: string): string {
  const end = key.indexOf('\0');
  return end === -1 ? key : key.slice(0, end);
}

/** How the word of a key is spelled. */
export function spellingOf(key: string): string {
  return key.slice(key.indexOf('\0') + 1);
}

/** What the forms of the stems that were looked for last may take, in bytes: those of some ten thousand. */
const MOST = 2 ** 21;

/** What a list takes besides its numbers, in bytes. */
const LIST = 128;

export function openDictionary({ keys, blocks, stems }: DictionaryData): Dictionary {
  const hasStems = stems.some((code) => code > 0);
  /** The first key of each block that a search has come by: a few of thousands. */
  const heads = Array.from<string | undefined>({ length: blocks.length });
  /** The keys of the blocks that have been looked into: words that are asked for once are asked for again. */
  const read: (readonly string[] | undefined)[] = [];

  function headOf(block: number): string {
    const head = heads[block] ?? nextKey({ bytes: keys, at: countAt(blocks, block) }, '');
    heads[block] = head;
    return head;
  }

  function keysOf(block: number): readonly string[] {
    const keys = read[block] ?? readBlock(block);
    read[block] = keys;
    return keys;
  }

  function readBlock(block: number): readonly string[] {
    const cursor = { bytes: keys, at: countAt(blocks, block) };
    let key = '';
    return Array.from({ length: Math.min(BLOCK, stems.length - block * BLOCK) }, () => {
      key = nextKey(cursor, key);
      return key;
    });
  }

  function lowerBound(key: string): number {
    const block = partitionPoint(0, blocks.length, (at) => headOf(at) <= key) - 1;
    if (block < 0) return 0;
    const keys = keysOf(block);
    return block * BLOCK + partitionPoint(0, keys.length, (at) => known(keys[at]) < key);
  }

  function keyOf(form: number): string {
    return itemAt(keysOf(Math.floor(form / BLOCK)), form % BLOCK);
  }

  function withPrefix(prefix: string): readonly [number, number] {
    return [lowerBound(prefix), lowerBound(`${prefix}\uffff`)];
  }

  /** The stem and the length it shares with a word tell all there is to know, so that a look at one byte is enough. */
  function withCode(base: string, code: number): readonly number[] {
    const [from, to] = withPrefix(base);
    const found: number[] = [];
    for (let form = from; form < to; form++) if (stems[form] === code) found.push(form);
    return found;
  }

  function withFolded(folded: string): readonly number[] {
    const isBeginning = isPaired(folded);
    const found: number[] = [];
    for (let form = lowerBound(folded); form < stems.length; form++) {
      const key = keyOf(form);
      if (!key.startsWith(folded) || !(isBeginning || foldedOf(key) === folded)) break;
      found.push(form);
    }
    return found;
  }

  function withStem(stem: string): readonly number[] {
    return [
      ...withFolded(stem).filter((form) => stems[form] === 0),
      ...(hasStems ? TAILS : []).flatMap((tail, number) => {
        const base = stem.slice(0, stem.length - tail.length);
        return stem.endsWith(tail) && base !== '' && base.length < 64
          ? withCode(base, (base.length << 2) | number)
          : [];
      }),
    ];
  }

  return {
    size: stems.length,
    keyOf,
    lowerBound,
    withPrefix,
    withFolded,
    withStem: keep(withStem, (forms) => LIST + forms.length * Float64Array.BYTES_PER_ELEMENT, MOST),
  };
}

function nextKey(cursor: Cursor, previous: string): string {
  const shared = readNumber(cursor);
  const codes = Array.from({ length: readNumber(cursor) }, () => readNumber(cursor));
  return previous.slice(0, shared) + String.fromCharCode(...codes);
}

/** Whether a word is one character of a script that is read by pairs: no pair, and so a word only at the end of some. */
function isPaired(folded: string): boolean {
  return folded.length <= 2 && [...folded].length === 1 && kindOf(folded) === PAIRED;
}
