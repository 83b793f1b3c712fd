import { MAX_WORD_LENGTH } from '../text/token.ts';
import { type Cursor, readNumber } from './bytes.ts';
import type { DictionaryData } from './dictionary.ts';

/** The forms that may be few edits away from a word. */
export interface Neighbours {
  /** Visits every form that is at most so many edits away, and a few that are not. */
  visit(folded: string, most: number, each: (form: number) => void): void;
}

/**
 * Which letters a folded word has, one bit for each remainder by 32. One edit changes two bits at most, so that a
 * look at a number rules nearly every form out.
 */
function signatureOf(codes: ArrayLike<number>, length: number): number {
  let signature = 0;
  for (let at = 0; at < length; at++) signature |= 1 << ((codes[at] ?? 0) & 31);
  return signature;
}

/** Lays the forms out by the length of their folded word: only those of nearly the same length are looked at. */
export function openNeighbours(data: DictionaryData): Neighbours {
  const size = data.stems.length;
  const signatures = new Int32Array(size);
  const lengths = new Uint8Array(size);
  const starts = new Uint32Array(MAX_WORD_LENGTH + 3);
  walkKeys(data, (form, codes, length) => {
    signatures[form] = signatureOf(codes, length);
    lengths[form] = Math.min(length, MAX_WORD_LENGTH + 1);
    const after = (lengths[form] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  });
  for (let length = 1; length < starts.length; length++) {
    starts[length] = (starts[length] ?? 0) + (starts[length - 1] ?? 0);
  }
  const forms = new Uint32Array(size);
  const ordered = new Int32Array(size);
  const next = starts.slice();
  for (let form = 0; form < size; form++) {
    const length = lengths[form] ?? 0;
    const slot = next[length] ?? 0;
    next[length] = slot + 1;
    forms[slot] = form;
    ordered[slot] = signatures[form] ?? 0;
  }
  return {
    visit(folded, most, each) {
      const own = signatureOf(
        Array.from({ length: folded.length }, (_, at) => folded.charCodeAt(at)),
        folded.length,
      );
      const from = starts[Math.max(0, folded.length - most)] ?? size;
      const to = starts[folded.length + most + 1] ?? size;
      for (let at = from; at < to; at++) {
        if (bitCount(own ^ (ordered[at] ?? 0)) <= 2 * most) each(forms[at] ?? 0);
      }
    },
  };
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
