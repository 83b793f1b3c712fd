import { FNV_OFFSET_BASIS, fnv1aStep } from '@site/primitives';
import { Int32List, uint32At } from '@site/structures';
import { BLOCK } from './dictionary.ts';
import { FIELDS } from './fields.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { ByteWriter, readVarint } from './varint.ts';

/**
 * A saved index. Its large arrays are views of the file: loading reads no text, and copies a fiftieth.
 *
 * | bytes | content |
 * |---|---|
 * | 0–3 | `SIDX`; a machine of the other byte order reads another magic number, and builds its own index |
 * | 4–7 | `FORMAT` |
 * | 8–11 | the checksum of everything after it |
 * | 12–15 | the length of the file |
 * | 16–71 | for the label and the six arrays: the offset (a multiple of 4) and the length in bytes |
 * | 72– | the label: what the index was built from, in UTF-8; then the arrays, each in its coding of `ARRAYS` |
 *
 * The numbers of the header are unsigned 32-bit integers, little-endian.
 */
export interface IndexFile {
  readonly label: string;
  readonly index: InvertedIndex;
}

/**
 * The version of the format. Increment it with any change here and in the analysis of text (tokeniser, folding,
 * stemmer): an index and its queries must be analysed alike.
 */
const FORMAT = 2;
const MAGIC = 0x5844_4953;
const [AT_FORMAT, AT_CHECKSUM, AT_LENGTH, AT_PARTS] = [1, 2, 3, 4];

/** The coding of an array: its bytes; or its numbers or the gaps between them, as varints. */
type Coding = 'bytes' | 'numbers' | 'gaps';

/** The arrays in their order. The large ones are bytes; the others are a fiftieth of them. */
const ARRAYS = [
  ['keys', 'bytes'],
  ['blocks', 'gaps'],
  ['stems', 'bytes'],
  ['lengths', 'numbers'],
  ['postings', 'bytes'],
  ['postingStarts', 'gaps'],
] as const satisfies readonly (readonly [keyof InvertedIndex, Coding])[];

const HEADER = AT_PARTS + 2 * (1 + ARRAYS.length);

/** Why a file cannot be loaded. */
export type FileFault = 'other-format' | 'damaged';

export function writeIndexFile({ label, index }: IndexFile): Uint8Array<ArrayBuffer> {
  const parts = [
    new TextEncoder().encode(label),
    ...ARRAYS.map(([name, coding]) => encode(index[name], coding)),
  ];
  const header = [MAGIC, FORMAT, 0, 0];
  let length = HEADER * 4;
  for (const part of parts) {
    header.push(length, part.byteLength);
    length += (part.byteLength + 3) & ~3;
  }
  const file = new Uint8Array(length);
  for (const [at, part] of parts.entries()) file.set(part, header[AT_PARTS + 2 * at]);
  const words = new Uint32Array(file.buffer);
  words.set(header);
  words[AT_LENGTH] = length;
  words[AT_CHECKSUM] = checksum(words);
  return file;
}

/** Reads a file. The arrays are views of its bytes, which must not be changed afterwards. */
export function readIndexFile(bytes: Uint8Array): IndexFile | FileFault {
  // Not `slice()`, which does not copy a Buffer of Node.
  const file = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  if (file.length < HEADER * 4 || file.length % 4 !== 0) return 'damaged';
  const words = new Uint32Array(file.buffer, file.byteOffset, file.length / 4);
  if (words[0] !== MAGIC || words[AT_FORMAT] !== FORMAT) return 'other-format';
  if (words[AT_LENGTH] !== file.length || words[AT_CHECKSUM] !== checksum(words)) return 'damaged';
  const part = (at: number): Uint8Array => {
    const start = uint32At(words, AT_PARTS + 2 * at);
    return file.subarray(start, start + uint32At(words, AT_PARTS + 2 * at + 1));
  };
  const arrays = ARRAYS.map(([name, coding], at) => [name, decode(part(at + 1), coding)]);
  const index = Object.fromEntries(arrays) as unknown as InvertedIndex;
  return isConsistent(index) ? { label: new TextDecoder().decode(part(0)), index } : 'damaged';
}

function encode(array: Uint8Array | Uint32Array, coding: Coding): Uint8Array {
  if (array instanceof Uint8Array) return array;
  const writer = new ByteWriter();
  let previous = 0;
  for (const number of array) {
    writer.writeVarint(number - previous);
    if (coding === 'gaps') previous = number;
  }
  return writer.bytes();
}

function decode(bytes: Uint8Array, coding: Coding): Uint8Array | Uint32Array {
  if (coding === 'bytes') return bytes;
  const cursor = { bytes, at: 0 };
  const numbers = new Int32List();
  let previous = 0;
  while (cursor.at < bytes.length) {
    const number = previous + readVarint(cursor);
    numbers.push(number);
    if (coding === 'gaps') previous = number;
  }
  return new Uint32Array(numbers.view());
}

/** The checksum detects damage; this, arrays that do not belong together. */
function isConsistent({ stems, blocks, lengths, postings, postingStarts }: InvertedIndex): boolean {
  return (
    postingStarts.length === stems.length + 1 &&
    postingStarts.at(-1) === postings.length &&
    blocks.length === Math.ceil(stems.length / BLOCK) &&
    lengths.length % FIELDS.length === 0
  );
}

/** FNV-1a by 32-bit words. Each step is a bijection, so that a change of any single word changes the checksum. */
function checksum(words: Uint32Array): number {
  let hash = FNV_OFFSET_BASIS;
  for (let at = AT_CHECKSUM + 1; at < words.length; at++) hash = fnv1aStep(hash, uint32At(words, at));
  return hash >>> 0;
}
