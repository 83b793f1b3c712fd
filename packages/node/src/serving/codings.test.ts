import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { codings } from './codings.ts';

const DECOMPRESS: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
};

test.each(codings)(
  '$coding makes the same fewer bytes in both ways, and gives back what it was given',
  async ({ coding, compress, compressSync, decompress }) => {
    const bytes = new TextEncoder().encode('Boiled from the sea. '.repeat(60));
    const made = await compress(bytes);
    expect(made.length).toBeLessThan(bytes.length / 5);
    expect(compressSync(bytes)).toEqual(made);
    expect(new TextDecoder().decode(DECOMPRESS[coding]?.(made))).toBe(new TextDecoder().decode(bytes));
    expect(new Uint8Array(await decompress(made))).toEqual(bytes);
    await expect(decompress(bytes)).rejects.toThrow();
  },
);

/** Text that does not compress to nothing, in many chunks. */
function longText(): Uint8Array {
  let seed = 1;
  const words = Array.from({ length: 200_000 }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed.toString(36);
  });
  return new TextEncoder().encode(words.join(' '));
}

test.each(codings)(
  '$coding of a large body is the same in both ways, in a buffer of its own',
  async (coding) => {
    const bytes = longText();
    const made = await coding.compress(bytes);
    expect(Buffer.compare(made, coding.compressSync(bytes))).toBe(0);
    expect(made.buffer.byteLength).toBe(made.length);
  },
);
