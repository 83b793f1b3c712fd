import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompressSync,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gunzip,
  gzipSync,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib';
import { assemble } from '@site/primitives';

/** A content coding (RFC 9110 §8.4.1). Both functions compress the same bytes to the same result. */
export interface Coding {
  readonly coding: string;
  /** The suffix of compressed files, as nginx's static modules expect it. */
  readonly suffix: string;
  /** Compresses in the thread pool, so that a server answers other requests meanwhile. */
  readonly compress: (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Compresses in the calling thread: for a few kilobytes the thread pool costs more than the work (measured: brotli
   * 0.55 ms of CPU instead of 1.55, zstd 0.14 instead of 0.97).
   */
  readonly compressSync: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>;
  /** @throws when the bytes are not of this coding */
  readonly decompress: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** A quality that takes milliseconds: a client may be waiting. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The memory that a thread writes to at a time, in bytes: a large body is made of many, in few turns of the event loop. */
const CHUNK = { chunkSize: 64 * 1024 };

/** Compresses bytes, and puts them together in slices: the functions of Node copy 20 MB in one go, and twice. */
async function run(stream: Transform, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  stream.end(bytes);
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return assemble(chunks);
}

/** The codings of Node, the one that compresses text best first. */
export const codings: readonly Coding[] = [
  {
    coding: 'br',
    suffix: '.br',
    compress: (bytes) => run(createBrotliCompress({ ...BROTLI, ...CHUNK }), bytes),
    compressSync: (bytes) => new Uint8Array(brotliCompressSync(bytes, BROTLI)),
    decompress: promisify(brotliDecompress),
  },
  {
    coding: 'zstd',
    suffix: '.zst',
    // `pledgedSrcSize` writes the size into the frame, as the synchronous function does.
    compress: (bytes) => run(createZstdCompress({ pledgedSrcSize: bytes.length, ...CHUNK }), bytes),
    compressSync: (bytes) => new Uint8Array(zstdCompressSync(bytes, { pledgedSrcSize: bytes.length })),
    decompress: promisify(zstdDecompress),
  },
  {
    coding: 'gzip',
    suffix: '.gz',
    compress: (bytes) => run(createGzip(CHUNK), bytes),
    compressSync: (bytes) => new Uint8Array(gzipSync(bytes)),
    decompress: promisify(gunzip),
  },
];
