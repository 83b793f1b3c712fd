import { FNV_OFFSET_BASIS, fnv1aStep } from '@site/primitives';
import { VectorIndex } from './vector-index.ts';

/** What vectors were made of: those of another snapshot or model answer other questions. */
export interface VectorOrigin {
  /** The id of the snapshot whose records they are of, in their order. */
  readonly snapshot: string;
  readonly model: string;
  readonly dims: number;
}

/** The vectors of a file, or why they cannot be used. */
export type VectorFileResult =
  | { readonly ok: true; readonly index: VectorIndex }
  | { readonly ok: false; readonly fault: string };

/*
 * The file; numbers are little-endian, places count bytes:
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
const VERSION = 1;
const PLACE = { version: 8, dims: 12, count: 16, checksum: 20, json: 24, text: 28 };

/** Writes vectors as a file that {@link readVectorFile} reads without looking at a text again. */
export function writeVectorFile(index: VectorIndex, { snapshot, model }: VectorOrigin): Uint8Array {
  const json = encodeJson({ snapshot, model });
  const start = PLACE.text + json.length;
  const bytes = new Uint8Array(start + index.size * index.dims * 4);
  bytes.set(new TextEncoder().encode(MAGIC));
  bytes.set(json, PLACE.text);
  const view = new DataView(bytes.buffer);
  view.setUint32(PLACE.version, VERSION, true);
  view.setUint32(PLACE.dims, index.dims, true);
  view.setUint32(PLACE.count, index.size, true);
  view.setUint32(PLACE.json, json.length, true);
  let place = start;
  for (let at = 0; at < index.size; at++) {
    for (const number of index.vector(at)) {
      view.setFloat32(place, number, true);
      place += 4;
    }
  }
  view.setUint32(PLACE.checksum, checksum(view), true);
  return bytes;
}

/**
 * Reads vectors back. A file of other vectors, of another format, cut short or damaged is refused with the reason:
 * embed the records again then.
 */
export function readVectorFile(
  bytes: Uint8Array,
  expected: VectorOrigin & { readonly count: number },
): VectorFileResult {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fault = formatFault(bytes, view) ?? originFault(bytes, view, expected);
  if (fault !== undefined) return { ok: false, fault: `${fault}: embed the records again.` };
  const index = new VectorIndex(expected.dims);
  index.reserve(expected.count);
  const vector = new Float32Array(expected.dims);
  let place = PLACE.text + view.getUint32(PLACE.json, true);
  for (let row = 0; row < expected.count; row++) {
    for (let at = 0; at < vector.length; at++, place += 4) vector[at] = view.getFloat32(place, true);
    index.add(vector);
  }
  return { ok: true, index };
}

/** How many bytes of a file are enough to tell what its vectors were made of. */
export const VECTOR_ORIGIN_BYTES = 1024;

/**
 * What the vectors of a file were made of, by the beginning of it; `undefined` when it is none, or of another format.
 * Whether the rest is whole, {@link readVectorFile} says.
 */
export function readVectorOrigin(start: Uint8Array): VectorOrigin | undefined {
  if (start.length < PLACE.text || decode(start.subarray(0, MAGIC.length)) !== MAGIC) return undefined;
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (view.getUint32(PLACE.version, true) !== VERSION) return undefined;
  const end = PLACE.text + view.getUint32(PLACE.json, true);
  const { snapshot, model } = parseJson(start.subarray(PLACE.text, end));
  const dims = view.getUint32(PLACE.dims, true);
  return typeof snapshot === 'string' && typeof model === 'string' ? { snapshot, model, dims } : undefined;
}

/** What was cut short or damaged says nothing. */
function parseJson(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(decode(bytes)));
  } catch {
    return {};
  }
}

function formatFault(bytes: Uint8Array, view: DataView): string | undefined {
  if (bytes.length < PLACE.text || decode(bytes.subarray(0, MAGIC.length)) !== MAGIC)
    return 'The file is no file of vectors';
  const version = view.getUint32(PLACE.version, true);
  if (version !== VERSION)
    return `The file has version ${version} of its format, and ${VERSION} is read here`;
  const numberAt = (place: number): number => view.getUint32(place, true);
  const numbers = numberAt(PLACE.dims) * numberAt(PLACE.count);
  const length = PLACE.text + numberAt(PLACE.json) + numbers * 4;
  if (bytes.length !== length) return `The file has ${bytes.length} bytes, and says that it has ${length}`;
  if (length % 4 !== 0 || view.getUint32(PLACE.checksum, true) !== checksum(view))
    return 'The file is damaged: its checksum is another';
  return undefined;
}

function originFault(
  bytes: Uint8Array,
  view: DataView,
  expected: VectorOrigin & { readonly count: number },
): string | undefined {
  const json = bytes.subarray(PLACE.text, PLACE.text + view.getUint32(PLACE.json, true));
  const found: Readonly<Record<string, unknown>> = {
    ...(JSON.parse(decode(json)) as VectorOrigin),
    dims: view.getUint32(PLACE.dims, true),
    count: view.getUint32(PLACE.count, true),
  };
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

/** FNV-1a over numbers of four bytes: finds damage, not malice. */
function checksum(view: DataView): number {
  let hash = FNV_OFFSET_BASIS;
  for (let at = PLACE.json; at + 4 <= view.byteLength; at += 4)
    hash = fnv1aStep(hash, view.getUint32(at, true));
  return hash >>> 0;
}
