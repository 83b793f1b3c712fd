import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { codings } from '../write/test-support.ts';
import { openPrecompressor } from './precompressor.ts';
import { nodeSha256 } from './sha256.ts';

const thread = new URL('./test-support.ts', import.meta.url);
const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([1, 4])('compresses the same with %d cores, and nothing that would be larger', async (cores) => {
  const precompressor = openPrecompressor({ cores, codings, thread });
  try {
    const variants = await precompressor.compress(bytesOf('salt '.repeat(1000)));
    expect(variants.map(({ coding, suffix }) => [coding, suffix])).toEqual([
      ['br', '.br'],
      ['zstd', '.zst'],
      ['gzip', '.gz'],
    ]);
    for (const { bytes, digest } of variants) expect(digest).toBe(nodeSha256.of(bytes));
    expect(brotliDecompressSync(variants[0]?.bytes ?? new Uint8Array()).toString()).toBe(
      'salt '.repeat(1000),
    );
    expect(await precompressor.compress(bytesOf('a'))).toEqual([]);
  } finally {
    await precompressor.close();
  }
});

test('a thread reports what it cannot compress, and goes on', async () => {
  const precompressor = openPrecompressor({ cores: 4, codings, thread });
  try {
    const orders = ['\u0000', 'salt '.repeat(1000), '\u0000', 'salt '.repeat(1000)].map((text) =>
      precompressor.compress(bytesOf(text)),
    );
    const results = await Promise.allSettled(orders);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(results[0]).toMatchObject({ reason: { message: 'No zeros.', code: 'EINVAL' } });
  } finally {
    await precompressor.close();
  }
});

test('a thread that cannot be started fails the work that waits for it', async () => {
  const missing = new URL('./none.ts', import.meta.url);
  const precompressor = openPrecompressor({ cores: 4, codings, thread: missing });
  await expect(precompressor.compress(bytesOf('a'))).rejects.toThrow(/none\.ts/);
  await precompressor.close();
});
