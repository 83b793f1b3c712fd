import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEPT_FILE, KEPT_FOLDER } from '@site/content-core/export-layout';
import { expect, test } from 'vitest';
import { formatKept, keptBuilds } from './kept-builds.ts';

test('keeps the newest builds but the present one, and reads no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'));
  for (const id of ['new', 'b', 'c']) {
    await mkdir(join(folder, KEPT_FOLDER, id), { recursive: true });
    await writeFile(join(folder, KEPT_FOLDER, id, 'manifest.json'), id);
  }
  await mkdir(join(folder, '_export'), { recursive: true });
  await writeFile(join(folder, KEPT_FILE), '["b","new","c","d"]\n');
  const table = { version: 1, snapshot: 'b', baseUrl: 'https://example.com', files: [] } as const;
  const kept = await keptBuilds({ folder, table: { ...table, files: [] } }, 'new', 2);
  expect(formatKept('new', kept)).toBe('["new","b","c"]\n');
  expect(await kept.archive.list()).toEqual(['b', 'c']);
  expect(String(await kept.archive.read('c', 'manifest.json'))).toBe('c');
  expect(await kept.archive.read('new', 'manifest.json')).toBeUndefined();
  expect(await kept.archive.read('../kept', 'manifest.json')).toBeUndefined();
  await rm(folder, { recursive: true });
});

test('a first build keeps none', async () => {
  const kept = await keptBuilds(undefined, 'new', 10);
  expect(formatKept('new', kept)).toBe('["new"]\n');
  expect(await kept.archive.read('new', 'manifest.json')).toBeUndefined();
});
