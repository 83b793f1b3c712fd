import type { DictionaryData } from '../inverted/dictionary.ts';
import { type Cursor, readNumber } from '../inverted/varint.ts';
import { byteAt, countAt, signedAt, unitAt } from '../structures/checked-reads.ts';
import { MAX_WORD_LENGTH } from '../text/token-visitor.ts';

/** The forms that may be near a word. */
export interface Neighbours {
  /** Visits every form that is one edit away, and some that are not. */
  visitOneEdit(folded: string, visit: (form: number) => void): void;
  /** Visits every form among some that is at most two edits away, and some that are not. */
  visitTwoEdits(
    folded: string,
    among: readonly [from: number, to: number],
    visit: (form: number) => void,
  ): void;
}

/**
 * The set of letters of a folded word, as bits: a letter is its code unit modulo 32. One edit changes two bits at most,
 * so that nearly every form is ruled out by comparing two numbers, without a look at its letters.
 */
function signatureOf(codes: Uint16Array, length: number): number {
  let signature = 0;
  for (let at = 0; at < length; at++) signature |= 1 << (unitAt(codes, at) & 31);
  return signature;
}

/** Lays the forms out by the length of their folded word, so that those of nearly the same length are together. */
export function openNeighbours(data: DictionaryData): Neighbours {
  const size = data.stems.length;
  const signatures = new Int32Array(size);
  const lengths = new Uint8Array(size);
  const starts = new Uint32Array(LENGTHS + 1);
  walkKeys(data, (form, codes, length) => {
    const known = Math.min(length, LENGTHS - 1);
    signatures[form] = signatureOf(codes, length);
    lengths[form] = known;
    starts[known + 1] = countAt(starts, known + 1) + 1;
  });
  for (let length = 0; length < LENGTHS; length++) {
    starts[length + 1] = countAt(starts, length + 1) + countAt(starts, length);
  }
  const forms = new Uint32Array(size);
  const next = starts.slice();
  for (let form = 0; form < size; form++) {
    const slot = countAt(next, byteAt(lengths, form));
    next[byteAt(lengths, form)] = slot + 1;
    forms[slot] = form;
  }
  const byLength = Int32Array.from(forms, (form) => signedAt(signatures, form));

  return {
    visitOneEdit(folded, visit) {
      const own = signatureOfWord(folded);
      const to = starts[folded.length + 2] ?? size;
      for (let at = starts[Math.max(0, folded.length - 1)] ?? size; at < to; at++) {
        if (bitCount(own ^ signedAt(byLength, at)) <= 2) visit(countAt(forms, at));
      }
    },
    visitTwoEdits(folded, [from, to], visit) {
      const own = signatureOfWord(folded);
      for (let form = from; form < to; form++) {
        if (Math.abs(byteAt(lengths, form) - folded.length) > 2) continue;
        if (bitCount(own ^ signedAt(signatures, form)) <= 4) visit(form);
      }
    },
  };
}

/** Words of so many code units and more are together: they are beyond what is read of a word, or unfold to more. */
const LENGTHS = MAX_WORD_LENGTH + 2;

function signatureOfWord(folded: string): number {
  const codes = Uint16Array.from({ length: folded.length }, (_, at) => folded.charCodeAt(at));
  return signatureOf(codes, codes.length);
}

/** Visits the folded word of every key, as code units. Cutting strings out would take ten times as long. */
function walkKeys(
  { keys, stems }: DictionaryData,
  visit: (form: number, codes: Uint16Array, length: number) => void,
): void {
  const cursor: Cursor = { bytes: keys, at: 0 };
  let codes = new Uint16Array(1 << 8);
  for (let form = 0; form < stems.length; form++) {
    const shared = readNumber(cursor);
    const end = shared + readNumber(cursor);
    if (end > codes.length) {
      const larger = new Uint16Array(end * 2);
      larger.set(codes);
      codes = larger;
    }
    for (let at = shared; at < end; at++) codes[at] = readNumber(cursor);
    const nul = codes.subarray(0, end).indexOf(0);
    visit(form, codes, nul === -1 ? end : nul);
  }
}

/** How many bits of 32 are set (Hacker's Delight §5-1). */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
