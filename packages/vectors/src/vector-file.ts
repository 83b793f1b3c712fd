import { FNV_OFFSET_BASIS, fnv1aStep } from '@site/primitives';
import { VectorIndex } from './vector-index.ts';

/** What vectors were made from: those of another snapshot or model cannot be used in their place. */
export interface VectorOrigin {
  /** The id of the snapshot whose records were embedded, in their order. */
  readonly snapshot: string;
  readonly model: string;
  readonly dims: number;
}

/** The vectors of a file, or why they cannot be used. */
export type VectorFileResult =
  | { readonly ok: true; readonly index: VectorIndex }
  | { readonly ok: false; readonly fault: string };

/*
 * The format. Numbers are little-endian, offsets in bytes:
 *
 *    0  8  "sitevecs"
 *    8  4  version of this format
 *   12  4  dims
 *   16  4  count
 *   20  4  checksum of all that follows it
 *   24  4  length of the JSON, a multiple of 4
 *   28  …  {"snapshot": …, "model": …}, spaces at its end
 *    …  …  count × dims binary32 numbers, in the order of the records
 */
const MAGIC = 'sitevecs';
/** Increment it also when other texts of a record are embedded: the snapshot and the model do not say which. */
const VERSION = 2;
const OFFSET = { version: 8, dims: 12, count: 16, checksum: 20, json: 24, text: 28 };

/** Saves vectors as a file for {@link readVectorFile}. */
export function writeVectorFile(index: VectorIndex, { snapshot, model }: VectorOrigin): Uint8Array {
  const json = encodeJson({ snapshot, model });
  const start = OFFSET.text + json.length;
  const bytes = new Uint8Array(start + index.size * index.dims * 4);
  bytes.set(new TextEncoder().encode(MAGIC));
  bytes.set(json, OFFSET.text);
  const view = new DataView(bytes.buffer);
  view.setUint32(OFFSET.version, VERSION, true);
  view.setUint32(OFFSET.dims, index.dims, true);
  view.setUint32(OFFSET.count, index.size, true);
  view.setUint32(OFFSET.json, json.length, true);
  let offset = start;
  for (let at = 0; at < index.size; at++) {
    for (const number of index.vector(at)) {
      view.setFloat32(offset, number, true);
      offset += 4;
    }
  }
  view.setUint32(OFFSET.checksum, checksum(view), true);
  return bytes;
}

/**
 * Loads the vectors of a file. One of other vectors, of another format, truncated or damaged is refused with the
 * reason: embed the records again then.
 */
export function readVectorFile(
  bytes: Uint8Array,
  expected: VectorOrigin & { readonly count: number },
): VectorFileResult {
  const header = readHeader(bytes);
  const fault = typeof header === 'string' ? header : (damageOf(header) ?? mismatchOf(header, expected));
  if (fault !== undefined || typeof header === 'string')
    return { ok: false, fault: `${fault}: embed the records again.` };
  const index = new VectorIndex(expected.dims);
  index.reserve(expected.count);
  const vector = new Float32Array(expected.dims);
  let offset = header.start;
  for (let row = 0; row < expected.count; row++) {
    for (let at = 0; at < vector.length; at++, offset += 4) vector[at] = header.view.getFloat32(offset, true);
    index.add(vector);
  }
  return { ok: true, index };
}

/** How many bytes of a file {@link readVectorOrigin} needs. */
export const VECTOR_ORIGIN_BYTES = 1024;

/**
 * The origin of the vectors of a file, by its header; `undefined` when it is no such file, or of another format. The
 * rest is not verified.
 */
export function readVectorOrigin(start: Uint8Array): VectorOrigin | undefined {
  const header = readHeader(start);
  if (typeof header === 'string') return undefined;
  const { dims, snapshot, model } = header.origin;
  return typeof snapshot === 'string' && typeof model === 'string' ? { snapshot, model, dims } : undefined;
}

interface Header {
  readonly view: DataView;
  /** What truncated or damaged JSON should say is missing. */
  readonly origin: Readonly<
    Partial<Record<'snapshot' | 'model', unknown>> & Record<'dims' | 'count', number>
  >;
  /** The offset of the first vector. */
  readonly start: number;
}

/** The header of a file, or why it is none. */
function readHeader(bytes: Uint8Array): Header | string {
  if (bytes.length < OFFSET.text || decode(bytes.subarray(0, MAGIC.length)) !== MAGIC)
    return 'The file is no file of vectors';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(OFFSET.version, true);
  if (version !== VERSION)
    return `The file has version ${version} of its format, and ${VERSION} is read here`;
  const start = OFFSET.text + view.getUint32(OFFSET.json, true);
  const [dims, count] = [view.getUint32(OFFSET.dims, true), view.getUint32(OFFSET.count, true)];
  return { view, origin: { ...parseJson(bytes.subarray(OFFSET.text, start)), dims, count }, start };
}

function parseJson(bytes: Uint8Array): object {
  try {
    return Object(JSON.parse(decode(bytes)));
  } catch {
    return {};
  }
}

function damageOf({ view, origin: { dims, count }, start }: Header): string | undefined {
  const length = start + dims * count * 4;
  if (view.byteLength !== length)
    return `The file has ${view.byteLength} bytes, and says that it has ${length}`;
  const isWhole = length % 4 === 0 && view.getUint32(OFFSET.checksum, true) === checksum(view);
  return isWhole ? undefined : 'The file is damaged: its checksum is another';
}

function mismatchOf(
  { origin }: Header,
  expected: VectorOrigin & { readonly count: number },
): string | undefined {
  const found: Readonly<Record<string, unknown>> = origin;
  const other = Object.entries(expected).find(([key, value]) => found[key] !== value);
  return other && `The vectors have ${other[0]} ${found[other[0]]}, and ${other[1]} is wanted`;
}

function encodeJson(value: object): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(value));
  const padded = new Uint8Array(Math.ceil(json.length / 4) * 4).fill(0x20);
  padded.set(json);
  return padded;
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** FNV-1a over 32-bit words: detects damage, not malice. */
function checksum(view: DataView): number {
  let hash = FNV_OFFSET_BASIS;
  for (let at = OFFSET.json; at + 4 <= view.byteLength; at += 4)
    hash = fnv1aStep(hash, view.getUint32(at, true));
  return hash >>> 0;
}
