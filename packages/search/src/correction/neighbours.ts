import { countingSort, grow, int32At, uint8At, uint16At, uint32At } from '@site/structures';
import { MAX_WORD_LENGTH } from '@site/text-analysis';
import type { DictionaryData } from '../inverted/dictionary.ts';
import { type Cursor, readVarint } from '../inverted/varint.ts';

/** Candidate corrections of a word: a superset of the forms within an edit distance. */
export interface Neighbours {
  /** Visits every form within one edit, and some others. */
  visitOneEdit(folded: string, visit: (form: number) => void): void;
  /** Visits every form of a range within two edits, and some others. */
  visitTwoEdits(
    folded: string,
    among: readonly [from: number, to: number],
    visit: (form: number) => void,
  ): void;
}

/**
 * The signature of a folded word: the set of its letters as a bit mask, a letter being its code unit modulo 32. One
 * edit changes at most two bits, so that comparing signatures rules out nearly every form.
 */
function signatureOf(codes: Uint16Array, length: number): number {
  let signature = 0;
  for (let at = 0; at < length; at++) signature |= 1 << (uint16At(codes, at) & 31);
  return signature;
}

/** Sorts the forms by the length of their folded words, which each edit changes by at most one. */
export function openNeighbours(data: DictionaryData): Neighbours {
  const size = data.stems.length;
  const signatures = new Int32Array(size);
  const lengths = new Uint8Array(size);
  walkKeys(data, (form, codes, length) => {
    signatures[form] = signatureOf(codes, length);
    lengths[form] = Math.min(length, LENGTHS - 1);
  });
  const { order: forms, starts } = countingSort(size, LENGTHS, (form) => uint8At(lengths, form));
  const byLength = Int32Array.from(forms, (form) => int32At(signatures, form));

  return {
    visitOneEdit(folded, visit) {
      const own = signatureOfWord(folded);
      const to = starts[folded.length + 2] ?? size;
      for (let at = starts[Math.max(0, folded.length - 1)] ?? size; at < to; at++) {
        if (bitCount(own ^ int32At(byLength, at)) <= 2) visit(uint32At(forms, at));
      }
    },
    visitTwoEdits(folded, [from, to], visit) {
      const own = signatureOfWord(folded);
      for (let form = from; form < to; form++) {
        if (Math.abs(uint8At(lengths, form) - folded.length) > 2) continue;
        if (bitCount(own ^ int32At(signatures, form)) <= 4) visit(form);
      }
    },
  };
}

/** The last bucket has all longer words: tokens are truncated, but folding may lengthen them. */
const LENGTHS = MAX_WORD_LENGTH + 2;

function signatureOfWord(folded: string): number {
  const codes = Uint16Array.from({ length: folded.length }, (_, at) => folded.charCodeAt(at));
  return signatureOf(codes, codes.length);
}

/** Visits the folded word of every key as code units: strings would take ten times as long. */
function walkKeys(
  { keys, stems }: DictionaryData,
  visit: (form: number, codes: Uint16Array, length: number) => void,
): void {
  const cursor: Cursor = { bytes: keys, at: 0 };
  let codes = new Uint16Array(1 << 8);
  for (let form = 0; form < stems.length; form++) {
    const shared = readVarint(cursor);
    const end = shared + readVarint(cursor);
    if (end > codes.length) codes = grow(codes, end * 2);
    for (let at = shared; at < end; at++) codes[at] = readVarint(cursor);
    const nul = codes.subarray(0, end).indexOf(0);
    visit(form, codes, nul === -1 ? end : nul);
  }
}

/** The population count of 32 bits (Hacker's Delight §5-1). */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
