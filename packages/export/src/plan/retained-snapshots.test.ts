import { RETAINED_FILE, RETAINED_FOLDER } from '@site/site-file/export-layout';
import { expect, test } from 'vitest';
import type { Build } from '../targets/target.ts';
import { formatRetained, retainedSnapshots } from './retained-snapshots.ts';

function buildOf(texts: Readonly<Record<string, string>>): Build {
  const files = new Map(Object.entries(texts));
  return {
    id: '1',
    table: { version: 1, snapshot: 'b', baseUrl: 'https://example.com', files: [] },
    read: async (name) => {
      const text = files.get(name);
      return text === undefined ? undefined : { bytes: new TextEncoder().encode(text) };
    },
    list: async function* () {
      yield* files.keys();
    },
  };
}

const manifests = Object.fromEntries(
  ['new', 'b', 'c'].map((id) => [`${RETAINED_FOLDER}/${id}/manifest.json`, id]),
);

test('retains the newest snapshots but the present one, and reads no others', async () => {
  const build = buildOf({ ...manifests, [RETAINED_FILE]: '["b","new","c","d"]\n' });
  const retained = await retainedSnapshots(build, 'new', 2);
  expect(formatRetained('new', retained)).toBe('["new","b","c"]\n');
  expect(await retained.archive.list()).toEqual(['b', 'c']);
  expect(new TextDecoder().decode(await retained.archive.read('c', 'manifest.json'))).toBe('c');
  expect(await retained.archive.read('c', 'llms-full.txt')).toBeUndefined();
  expect(await retained.archive.read('new', 'manifest.json')).toBeUndefined();
  expect(await retained.archive.read('../kept', 'manifest.json')).toBeUndefined();
});

test('a first build retains none', async () => {
  const retained = await retainedSnapshots(undefined, 'new', 10);
  expect(formatRetained('new', retained)).toBe('["new"]\n');
  expect(await retained.archive.read('new', 'manifest.json')).toBeUndefined();
});

test('a build that has lost its list is not taken for one that retains nothing', async () => {
  await expect(retainedSnapshots(buildOf(manifests), 'new', 2)).rejects.toThrow(
    `${RETAINED_FILE} is missing`,
  );
});
