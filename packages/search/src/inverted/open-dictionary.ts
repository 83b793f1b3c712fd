import { groupBy, known, once, ownCopy, partitionPoint } from '@site/primitives';
import { boundedMemo, uint32At } from '@site/structures';
import { kindOf, PAIRED } from '@site/text-analysis';
import { BLOCK, type DictionaryData, foldedOf, IRREGULAR, TAILS } from './dictionary.ts';
import { type Cursor, readVarint } from './varint.ts';

/** Reads a dictionary in place: a block is decoded when it is first needed. */
export interface Dictionary {
  readonly size: number;
  keyOf(form: number): string;
  /** The first form whose key is not less than a key; `size` when there is none. */
  lowerBound(key: string): number;
  /** The forms of a folded word, one for each of its spellings. Of a single character of a bigram script: every bigram that begins with it. */
  withFolded(folded: string): readonly number[];
  withStem(stem: string): readonly number[];
  /** The forms whose folded word has a prefix, as a range. */
  withPrefix(prefix: string): readonly [from: number, to: number];
}

/** The size of the memo of forms by stem, in bytes: some ten thousand stems. */
const STEM_MEMO_SIZE = 2 ** 21;

/** What an entry takes besides its forms and its stem, in bytes. */
const STEM_OVERHEAD = 200;

/** What a UTF-16 code unit takes in memory at most. */
const BYTES_PER_UNIT = 2;

/** @param stemOf - the stemmer that the dictionary was written with */
export function openDictionary(
  { keys, blocks, stems }: DictionaryData,
  stemOf: (folded: string) => string,
): Dictionary {
  const hasStems = stems.some((code) => code > 0);
  /** The first key of each block that a binary search has compared: a few of thousands. */
  const heads = Array.from<string | undefined>({ length: blocks.length });
  /** The keys of each block that was decoded. */
  const decoded: (readonly string[] | undefined)[] = [];

  function headOf(block: number): string {
    const head = heads[block] ?? nextKey({ bytes: keys, at: uint32At(blocks, block) }, '');
    heads[block] = head;
    return head;
  }

  function keysOf(block: number): readonly string[] {
    const keys = decoded[block] ?? decodeBlock(block);
    decoded[block] = keys;
    return keys;
  }

  function decodeBlock(block: number): readonly string[] {
    const cursor = { bytes: keys, at: uint32At(blocks, block) };
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
    return known(keysOf(Math.floor(form / BLOCK))[form % BLOCK]);
  }

  function withPrefix(prefix: string): readonly [number, number] {
    return [lowerBound(prefix), lowerBound(`${prefix}\uffff`)];
  }

  /** A stem and the length of the shared prefix determine the code, so that comparing one byte for each form is enough. */
  function withCode(base: string, code: number): readonly number[] {
    const [from, to] = withPrefix(base);
    const forms: number[] = [];
    for (let form = from; form < to; form++) if (stems[form] === code) forms.push(form);
    return forms;
  }

  function withFolded(folded: string): readonly number[] {
    const isBeginning = isPaired(folded);
    const forms: number[] = [];
    for (let form = lowerBound(folded); form < stems.length; form++) {
      const key = keyOf(form);
      if (!key.startsWith(folded) || !(isBeginning || foldedOf(key) === folded)) break;
      forms.push(form);
    }
    return forms;
  }

  /** The forms whose stem no code names, by that stem: a handful, found by looking at each byte once. */
  const irregulars = once(() => {
    const forms: number[] = [];
    for (let form = 0; form < stems.length; form++) if (stems[form] === IRREGULAR) forms.push(form);
    return groupBy(forms, (form) => [stemOf(foldedOf(keyOf(form)))]);
  });

  function withStem(stem: string): readonly number[] {
    return [
      ...withFolded(stem).filter((form) => stems[form] === 0),
      ...(irregulars().get(stem) ?? []),
      ...(hasStems ? TAILS : []).flatMap((tail, index) => {
        const base = stem.slice(0, stem.length - tail.length);
        return stem.endsWith(tail) && base !== '' && base.length < 64
          ? withCode(base, (base.length << 2) | index)
          : [];
      }),
    ];
  }

  const sizeOf = (forms: readonly number[], stem: string) =>
    STEM_OVERHEAD + BYTES_PER_UNIT * stem.length + forms.length * Float64Array.BYTES_PER_ELEMENT;
  const formsOfStem = boundedMemo(withStem, sizeOf, STEM_MEMO_SIZE);
  return {
    size: stems.length,
    keyOf,
    lowerBound,
    withPrefix,
    withFolded,
    // A stem is a part of a query, which the memo must not retain.
    withStem: (stem) => formsOfStem(ownCopy(stem)),
  };
}

function nextKey(cursor: Cursor, previous: string): string {
  const shared = readVarint(cursor);
  const codes = Array.from({ length: readVarint(cursor) }, () => readVarint(cursor));
  return previous.slice(0, shared) + String.fromCharCode(...codes);
}

/** Whether a word is one character of a bigram script: as a form it exists only at the end of runs. */
function isPaired(folded: string): boolean {
  return folded.length <= 2 && [...folded].length === 1 && kindOf(folded) === PAIRED;
}
