import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileTable } from '../file-table.ts';
import { folderObjects } from '../folder/folder-objects.ts';
import { nodeSha256 } from '../node/sha256.ts';
import { silentProgress } from '../progress.ts';
import { codings } from '../write/test-support.ts';
import { checkFiles } from './check-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

const options = { sha256: nodeSha256, codings, progress: silentProgress };
const whole = Buffer.from('The file itself.');

/** A table that states the true digests of a file and its variants. */
async function written(variants: Readonly<Record<string, Buffer>>): Promise<FileTable> {
  const row = (bytes: Buffer) => ({ size: bytes.length, digest: nodeSha256.of(bytes) });
  for (const [suffix, bytes] of [['', whole] as const, ...Object.entries(variants)]) {
    const file = join(folder, `posts/a.txt${suffix}`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  const rows = Object.entries(variants).map(([suffix, bytes]) => [suffix, row(bytes)] as const);
  const file = { file: 'posts/a.txt', ...row(whole), variants: Object.fromEntries(rows) };
  return { version: 1, snapshot: 's', baseUrl: 'https://example.com', files: [file] };
}

test.each<[string, (file: string) => Promise<unknown>, string]>([
  ['is not there', (file) => rm(file), 'is missing'],
  [
    'cannot be read',
    async (file) => {
      await rm(file);
      await mkdir(file);
    },
    'cannot be read: EISDIR: illegal operation on a directory, read',
  ],
])('a file that %s is reported as that', async (_, spoil, fault) => {
  const table = await written({});
  await spoil(join(folder, 'posts/a.txt'));
  const found = await checkFiles(folderObjects(folder), table, options);
  expect(found).toEqual([{ path: 'posts/a.txt', fault }]);
});

test.each([
  ['of the same bytes', { '.gz': gzipSync(whole) }, []],
  ['of other bytes', { '.gz': gzipSync('Another file.') }, ['posts/a.txt.gz']],
  [
    'that cannot be unpacked',
    { '.br': Buffer.from('????'), '.zst': whole },
    ['posts/a.txt.br', 'posts/a.txt.zst'],
  ],
  [
    'of an unknown coding',
    { '.xz': whole, constructor: whole },
    ['posts/a.txt.xz', 'posts/a.txtconstructor'],
  ],
])('a variant %s, though its digest is right', async (_name, variants, paths) => {
  const found = await checkFiles(folderObjects(folder), await written(variants), options);
  expect(found).toEqual(paths.map((path) => ({ path, fault: 'does not unpack to the file beside it' })));
});
