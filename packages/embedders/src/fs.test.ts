import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cachedEmbedder } from './cached-embedder.ts';
import { folderVectorStore } from './fs.ts';
import { fakeEmbedder } from './test-support.ts';
import { memoryVectorStore } from './vector-store.ts';

const [NAME, OTHER] = ['ab'.repeat(32), 'cd'.repeat(32)];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vectors-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function files(): Promise<readonly string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name).slice(folder.length));
}

describe.each([
  ['a folder', () => folderVectorStore(folder)],
  ['memory', memoryVectorStore],
])('a store in %s', (_name, create) => {
  test('stores vectors by model and name', async () => {
    const store = create();
    expect(await store.read('a', [NAME])).toEqual(new Map());
    await store.write('a', new Map([[NAME, Float32Array.of(0.6, 0.8)]]));
    await store.write('b/../a', new Map([[NAME, Float32Array.of(1, 0)]]));
    expect(await store.read('a', [OTHER, NAME])).toEqual(new Map([[NAME, Float32Array.of(0.6, 0.8)]]));
    expect(await store.read('b/../a', [NAME])).toEqual(new Map([[NAME, Float32Array.of(1, 0)]]));
    await store.write('a', new Map([[NAME, Float32Array.of(0, 1)]]));
    expect(await store.read('a', [NAME])).toEqual(new Map([[NAME, Float32Array.of(0, 1)]]));
  });
});

test.each([
  ['plain', '/plain'],
  ['org/model:v1', '/org%2Fmodel%3Av1'],
  ['..', '/%2E%2E'],
])('the model %j has the folder %j, within the store', async (model, expected) => {
  await folderVectorStore(folder).write(model, new Map([[NAME, Float32Array.of(1, -2)]]));
  expect(await files()).toEqual([`${expected}/ab/${NAME}.f32`]);
  const bytes = await readFile(join(folder, `${expected}/ab/${NAME}.f32`));
  expect(bytes.toString('hex')).toBe('0000803f000000c0');
});

test('a file that was cut short is made again', async () => {
  const texts = ['a', 'ab', 'b'];
  await cachedEmbedder(fakeEmbedder(), folderVectorStore(folder)).embed(texts);
  const [first = ''] = await files();
  await truncate(join(folder, first), 3);
  const embedder = fakeEmbedder();
  const vectors = await cachedEmbedder(embedder, folderVectorStore(folder)).embed(texts);
  expect(vectors).toEqual(await fakeEmbedder().embed(texts));
  expect(embedder.calls.flatMap(([some]) => some)).toHaveLength(1);
  expect(await files()).toHaveLength(3);
});

test('a folder that cannot be read is no empty one', async () => {
  await folderVectorStore(folder).write('a', new Map([[NAME, Float32Array.of(1)]]));
  const [file = ''] = await files();
  const inFile = folderVectorStore(join(folder, file));
  await expect(inFile.read('a', [NAME])).rejects.toThrow('ENOTDIR');
});

test('a write that fails leaves nothing unfinished', async () => {
  await mkdir(join(folder, `a/ab/${NAME}.f32`), { recursive: true });
  const vectors = new Map([NAME, OTHER].map((name) => [name, Float32Array.of(1, 0)]));
  await expect(folderVectorStore(folder).write('a', vectors)).rejects.toThrow('EISDIR');
  expect(await readdir(folder)).toEqual(['a']);
});

test('vectors are of their owner alone, also under a loose umask', async () => {
  const umask = process.umask(0);
  try {
    await folderVectorStore(join(folder, 'made')).write('a', new Map([[NAME, Float32Array.of(1)]]));
  } finally {
    process.umask(umask);
  }
  const paths = ['made', 'made/a', 'made/a/ab', `made/a/ab/${NAME}.f32`];
  const modes = paths.map(async (path) => (await stat(join(folder, path))).mode & 0o777);
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o700, 0o600]);
});
