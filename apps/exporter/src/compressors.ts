import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Compressor } from '@site/http';

/** A coding of the server, and how it is written. */
interface Packer {
  readonly coding: string;
  /** What the file names of its variants end with: what nginx's static modules look for. */
  readonly suffix: string;
  pack(bytes: Uint8Array): Uint8Array<ArrayBuffer>;
}

/** The settings are those of the server's compressors, so that the bytes are the same. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * The codings of the server. They compress at once instead of in other threads: for files of a few kilobytes handing
 * over costs more than the work (measured: brotli 0.55 ms of CPU at once, 1.55 ms in a thread; zstd 0.14 and 0.97).
 */
export const packers: readonly Packer[] = [
  { coding: 'br', suffix: '.br', pack: (bytes) => new Uint8Array(brotliCompressSync(bytes, BROTLI)) },
  {
    coding: 'zstd',
    suffix: '.zst',
    pack: (bytes) => new Uint8Array(zstdCompressSync(bytes, { pledgedSrcSize: bytes.length })),
  },
  { coding: 'gzip', suffix: '.gz', pack: (bytes) => new Uint8Array(gzipSync(bytes)) },
];

/** The same for the application, whose answers say that they vary. */
export const compressors: readonly Compressor[] = packers.map(({ coding, pack }) => ({
  coding,
  compress: async (bytes) => pack(bytes),
}));
