import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressors } from './compressors.ts';

const DECOMPRESS: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
};

test.each(compressors)(
  '$coding gives back what it was given, from fewer bytes',
  async ({ coding, compress }) => {
    const bytes = new TextEncoder().encode('Boiled from the sea. '.repeat(60));
    const made = await compress(bytes);
    expect(made.length).toBeLessThan(bytes.length / 5);
    expect(new TextDecoder().decode(DECOMPRESS[coding]?.(made))).toBe(new TextDecoder().decode(bytes));
  },
);
