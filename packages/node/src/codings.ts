import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';

/** A content coding (RFC 9110 §8.4.1), made in two ways: of the same bytes both make the same. */
export interface Coding {
  readonly coding: string;
  /** What the names of compressed files end with: what nginx's static modules look for. */
  readonly suffix: string;
  /** Compresses in another thread, while a server answers others. */
  readonly compress: (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Compresses at once: for files of a few kilobytes handing over costs more than the work (measured: brotli 0.55 ms
   * of CPU at once, 1.55 ms in a thread; zstd 0.14 and 0.97).
   */
  readonly compressSync: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>;
}

/** Good, and done in milliseconds: there may be a reader who waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const [brotli, zstandard, deflate] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)];

/** The codings of Node, the one that makes the least of a text first. */
export const codings: readonly Coding[] = [
  {
    coding: 'br',
    suffix: '.br',
    compress: async (bytes) => new Uint8Array(await brotli(bytes, BROTLI)),
    compressSync: (bytes) => new Uint8Array(brotliCompressSync(bytes, BROTLI)),
  },
  {
    coding: 'zstd',
    suffix: '.zst',
    // Frames state the size, as they do when all is compressed at once.
    compress: async (bytes) => new Uint8Array(await zstandard(bytes, { pledgedSrcSize: bytes.length })),
    compressSync: (bytes) => new Uint8Array(zstdCompressSync(bytes, { pledgedSrcSize: bytes.length })),
  },
  {
    coding: 'gzip',
    suffix: '.gz',
    compress: async (bytes) => new Uint8Array(await deflate(bytes)),
    compressSync: (bytes) => new Uint8Array(gzipSync(bytes)),
  },
];
