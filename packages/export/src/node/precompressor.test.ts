import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { openPacking } from './packing.ts';

const folder = mkdtempSync(join(tmpdir(), 'packing-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([1, 4])('writes the same with %d cores, and tells of what it cannot', async (cores) => {
  const packing = openPacking(cores);
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  try {
    const path = join(folder, `${cores}.txt`);
    const variants = await packing.write(path, bytesOf('salt '.repeat(1000)));
    expect(Object.keys(variants).sort()).toEqual(['.br', '.gz', '.zst']);
    for (const [suffix, { size }] of Object.entries(variants)) {
      expect(readFileSync(path + suffix)).toHaveLength(size);
    }
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe('salt '.repeat(1000));
    const short = join(folder, `${cores}-short.txt`);
    expect(await packing.write(short, bytesOf('a'))).toEqual({});
    await expect(packing.write(short, bytesOf('b'))).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(packing.write(join(folder, 'none', 'a'), bytesOf('c'))).rejects.toMatchObject({
      code: 'ENOENT',
    });
  } finally {
    await packing.close();
  }
});
