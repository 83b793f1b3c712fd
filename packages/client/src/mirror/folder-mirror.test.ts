import { link, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cidOf } from '@site/cid';
import type { SearchCorpus } from '@site/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockFile, copyFile, folderMirror } from './folder-mirror.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-mirror-'));
});
afterAll(() => rm(folder, { recursive: true }));

const bytes = new TextEncoder().encode('salt');
const cid = await cidOf(bytes);
const corpus: SearchCorpus = { snapshot: cid, language: 'en', count: 0, items: [] };
const manifest = { version: 1, config: cid, entries: { '/posts/salt.md': cid } } as const;

test('whoever reads while a copy is replaced reads the one before, whole', async () => {
  const mirror = folderMirror(folder);
  const write = async (language: string) => {
    await mirror.put(cid, bytes);
    await mirror.commit({ snapshot: cid, manifest }, { ...corpus, language });
  };
  await write('en');
  // Another name of the same file stands for a reader that has it open.
  const held = [copyFile(folder), blockFile(folder, cid)].map(
    (file, at) => [file, join(folder, `${at}`)] as const,
  );
  for (const [file, name] of held) await link(file, name);
  await write('de');
  expect(await mirror.corpus()).toMatchObject({ language: 'de' });
  expect(JSON.parse(await readFile(join(folder, '0'), 'utf8'))).toMatchObject({ corpus: { language: 'en' } });
  expect((await readdir(folder)).sort()).toEqual(['0', '1', 'blocks', 'copy.json']);
  expect(await readdir(join(folder, 'blocks'))).toEqual([cid]);
});
