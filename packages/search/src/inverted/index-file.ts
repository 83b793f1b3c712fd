import { FNV_OFFSET_BASIS, fnv1aStep } from '@site/primitives';
import { countAt, itemAt } from '../structures/checked-reads.ts';
import { Numbers } from '../structures/int-list.ts';
import { BLOCK } from './dictionary.ts';
import { FIELDS } from './fields.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { ByteWriter, readNumber } from './varint.ts';

/**
 * An index as one run of bytes. What is large in it is used where it lies: loading reads no text, and copies a fiftieth.
 *
 * | bytes | what |
 * |---|---|
 * | 0–3 | `SIDX`; in another order on a machine of the other byte order, which therefore builds its own |
 * | 4–7 | `FORMAT` |
 * | 8–11 | the checksum of everything after it |
 * | 12–15 | how long the file is |
 * | 16–71 | for the label and the six arrays: where it begins (a multiple of 4), and how many bytes it has |
 * | 72– | the label: what the index is of, in UTF-8; then the arrays, each as `ARRAYS` says |
 *
 * The numbers of the header are unsigned, of 32 bits, little-endian.
 */
export interface IndexFile {
  readonly label: string;
  readonly index: InvertedIndex;
}

/**
 * Goes up when anything here changes, and when words are read otherwise (the tokeniser, folding, a stemmer): an index
 * and its queries must read alike.
 */
const FORMAT = 1;
const MAGIC = 0x5844_4953;
const [AT_FORMAT, AT_CHECKSUM, AT_LENGTH, AT_PARTS] = [1, 2, 3, 4];

/** How an array is written: as it is; or its numbers, or how far each is from the one before it, as LEB128. */
type Coding = 'bytes' | 'numbers' | 'gaps';

/** The arrays in their order. The large ones are bytes; the others are a fiftieth of them, and small as LEB128. */
const ARRAYS = [
  ['keys', 'bytes'],
  ['blocks', 'gaps'],
  ['stems', 'bytes'],
  ['lengths', 'numbers'],
  ['postings', 'bytes'],
  ['postingStarts', 'gaps'],
] as const satisfies readonly (readonly [keyof InvertedIndex, Coding])[];

const HEADER = AT_PARTS + 2 * (1 + ARRAYS.length);

/** Why bytes are no index that can be used. */
export type FileFault = 'other-format' | 'damaged';

export function writeIndexFile({ label, index }: IndexFile): Uint8Array<ArrayBuffer> {
  const parts = [
    new TextEncoder().encode(label),
    ...ARRAYS.map(([name, coding]) => encode(index[name], coding)),
  ];
  const starts: number[] = [];
  let length = HEADER * 4;
  for (const part of parts) {
    starts.push(length);
    length += (part.byteLength + 3) & ~3;
  }
  const file = new Uint8Array(length);
  const words = new Uint32Array(file.buffer);
  for (const [at, part] of parts.entries()) {
    words.set([itemAt(starts, at), part.byteLength], AT_PARTS + 2 * at);
    file.set(part, starts[at]);
  }
  words.set([MAGIC, FORMAT, 0, length]);
  words[AT_CHECKSUM] = checksum(words);
  return file;
}

/** Reads a file. The arrays are views of its bytes, which must not be changed after. */
export function readIndexFile(bytes: Uint8Array): IndexFile | FileFault {
  // Not `slice()`: that of Node's Buffer copies nothing.
  const file = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  if (file.length < HEADER * 4 || file.length % 4 !== 0) return 'damaged';
  const words = new Uint32Array(file.buffer, file.byteOffset, file.length / 4);
  if (words[0] !== MAGIC || words[AT_FORMAT] !== FORMAT) return 'other-format';
  if (words[AT_LENGTH] !== file.length || words[AT_CHECKSUM] !== checksum(words)) return 'damaged';
  const part = (at: number): Uint8Array => {
    const start = countAt(words, AT_PARTS + 2 * at);
    return file.subarray(start, start + countAt(words, AT_PARTS + 2 * at + 1));
  };
  const arrays = ARRAYS.map(([name, coding], at) => [name, decode(part(at + 1), coding)]);
  const index = Object.fromEntries(arrays) as unknown as InvertedIndex;
  return isWhole(index) ? { label: new TextDecoder().decode(part(0)), index } : 'damaged';
}

function encode(array: Uint8Array | Uint32Array, coding: Coding): Uint8Array {
  if (array instanceof Uint8Array) return array;
  const writer = new ByteWriter();
  let previous = 0;
  for (const number of array) {
    writer.write(number - previous);
    if (coding === 'gaps') previous = number;
  }
  return writer.bytes();
}

function decode(bytes: Uint8Array, coding: Coding): Uint8Array | Uint32Array {
  if (coding === 'bytes') return bytes;
  const cursor = { bytes, at: 0 };
  const numbers = new Numbers();
  let previous = 0;
  while (cursor.at < bytes.length) {
    const number = previous + readNumber(cursor);
    numbers.push(number);
    if (coding === 'gaps') previous = number;
  }
  return new Uint32Array(numbers.view());
}

/** A checksum tells what was damaged on the way, not what was written wrongly. */
function isWhole({ stems, blocks, lengths, postings, postingStarts }: InvertedIndex): boolean {
  return (
    postingStarts.length === stems.length + 1 &&
    postingStarts.at(-1) === postings.length &&
    blocks.length === Math.ceil(stems.length / BLOCK) &&
    lengths.length % FIELDS.length === 0
  );
}

/** FNV-1a by words of 32 bits. Each step can be undone, so that no change of a single word leaves the sum as it was. */
function checksum(words: Uint32Array): number {
  let sum = FNV_OFFSET_BASIS;
  for (let at = AT_CHECKSUM + 1; at < words.length; at++) sum = fnv1aStep(sum, countAt(words, at));
  return sum >>> 0;
}
