import { link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cidOf } from '@site/cid';
import type { SearchCorpus } from '@site/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordOf } from '../test-support.ts';
import { blockFile, copyFile, folderMirror } from './folder-mirror.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-mirror-'));
});
afterEach(() => rm(folder, { recursive: true }));

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

test('what is dropped leaves neither its bytes, whole or half, nor its words', async () => {
  const own = await mkdtemp(join(folder, 'drop-'));
  const mirror = folderMirror(own);
  await mirror.put(cid, bytes);
  const { item } = await recordOf('salt', 'Salt', 'Salt.');
  await mirror.commit({ snapshot: cid, manifest }, { ...corpus, count: 1, items: [{ ...item, cid }] });
  await writeFile(join(own, 'blocks', `${cid}.part`), 'sal');
  await mirror.drop([cid]);
  expect(await readdir(join(own, 'blocks'))).toEqual([]);
  expect(await mirror.corpus()).toEqual(corpus);
  expect(await mirror.manifest()).toEqual({ snapshot: cid, manifest });
});

test('a commit removes the halves that a run that was broken off has left', async () => {
  const own = await mkdtemp(join(folder, 'half-'));
  const mirror = folderMirror(own);
  await mirror.put(cid, bytes);
  await writeFile(join(own, 'blocks', `${cid}.part`), 'sal');
  await mirror.commit({ snapshot: cid, manifest }, corpus);
  expect(await readdir(join(own, 'blocks'))).toEqual([cid]);
});

test.each([
  ['copy.json', 'is a symbolic link, and not a file of a copy'],
  ['blocks', 'is a symbolic link, and not a folder of a copy'],
  [`blocks/${cid}`, 'is a symbolic link, and not a file of a copy'],
])('a link that was planted at %s is not followed', async (name, message) => {
  const planted = await mkdtemp(join(folder, 'planted-'));
  const outside = await mkdtemp(join(folder, 'outside-'));
  await writeFile(join(outside, 'file'), 'mine');
  if (name.includes('/')) await mkdir(join(planted, 'blocks'));
  await symlink(name === 'blocks' ? outside : join(outside, 'file'), join(planted, name));
  const mirror = folderMirror(planted);
  const read = async () => [await mirror.manifest(), await mirror.has(cid), await mirror.get(cid)];
  await expect(read()).rejects.toThrow(message);
  if (name === 'blocks') await expect(mirror.put(cid, bytes)).rejects.toThrow(message);
  expect([await readdir(outside), await readFile(join(outside, 'file'), 'utf8')]).toEqual([['file'], 'mine']);
});

test.each(['symbolic', 'hard'])(
  'a %s link that was planted beside a file is not written through',
  async (kind) => {
    const planted = await mkdtemp(join(folder, 'planted-'));
    const outside = join(planted, 'outside');
    await writeFile(outside, 'mine');
    await mkdir(join(planted, 'blocks'));
    const plant = kind === 'hard' ? link : symlink;
    for (const name of ['copy.json.part', `blocks/${cid}.part`]) await plant(outside, join(planted, name));
    const mirror = folderMirror(planted);
    await mirror.put(cid, bytes);
    await mirror.commit({ snapshot: cid, manifest }, corpus);
    expect(await readFile(outside, 'utf8')).toBe('mine');
    expect(await mirror.get(cid)).toEqual(Buffer.from(bytes));
  },
);

test.each(['..', '../../secret', '/etc/passwd', 'C:\\x', 'CON', 'a\0b', ''])(
  '%j is no name of a block',
  async (name) => {
    await expect(folderMirror(folder).get(name)).rejects.toThrow(`"${name}" is not a CID that is used here`);
  },
);
