import { promisify } from 'node:util';
import {
  brotliCompressSync,
  brotliDecompress,
  gunzip,
  gzipSync,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib';
import type { Coding } from '../coding.ts';

/** The codings that Node has. */
export const codings: readonly Coding[] = [
  {
    ...{ coding: 'br', suffix: '.br', decompress: promisify(brotliDecompress) },
    compressSync: (bytes) => new Uint8Array(brotliCompressSync(bytes)),
  },
  {
    ...{ coding: 'zstd', suffix: '.zst', decompress: promisify(zstdDecompress) },
    compressSync: (bytes) => new Uint8Array(zstdCompressSync(bytes)),
  },
  {
    ...{ coding: 'gzip', suffix: '.gz', decompress: promisify(gunzip) },
    compressSync: (bytes) => new Uint8Array(gzipSync(bytes)),
  },
];
