import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { Compressor } from '@site/http';

const [brotli, zstandard, deflate] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)];

/** The quality of what is compressed while its first reader waits, and then kept: good, and done in milliseconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The codings of this runtime, the one that makes the least of a text first. */
export const compressors: readonly Compressor[] = [
  { coding: 'br', compress: async (bytes) => new Uint8Array(await brotli(bytes, BROTLI)) },
  {
    coding: 'zstd',
    // The frame states the size, as that of the exporter does, whose files are the same bytes.
    compress: async (bytes) => new Uint8Array(await zstandard(bytes, { pledgedSrcSize: bytes.length })),
  },
  { coding: 'gzip', compress: async (bytes) => new Uint8Array(await deflate(bytes)) },
];
