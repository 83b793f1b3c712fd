import { beforeEach, describe, expect, test } from 'vitest';
import { type FileTable, formatFileTable, TABLE_FILE } from '../file-table.ts';
import type { NewObject, ObjectMetadata, ObjectReader } from './objects.ts';
import type { Build, CommitOptions, OpenTarget, StagingBuild, Target } from './target.ts';

/** What implementations of a target may differ in. */
export interface TargetTraits {
  /** Whether metadata is stored: a file system has no place for it. */
  readonly storesMetadata: boolean;
}

const metadata: ObjectMetadata = {
  mediaType: 'text/plain; charset=utf-8',
  headers: new Map([['cache-control', 'public, max-age=60']]),
};

function object(name: string, text: string): NewObject {
  return { name, body: new TextEncoder().encode(text), metadata };
}

const table: FileTable = { version: 1, snapshot: 's', baseUrl: 'https://example.com', files: [] };

async function readText(objects: ObjectReader, name: string): Promise<string | undefined> {
  const found = await objects.read(name);
  return found && new TextDecoder().decode(found.bytes);
}

async function namesOf(objects: ObjectReader): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of objects.list()) names.push(name);
  return names.sort();
}

/** Opens a target, commits a build of these objects, and closes it again. */
async function commit(
  target: Target,
  objects: Readonly<Record<string, string>>,
  more: (staging: StagingBuild, open: OpenTarget) => Promise<void> = async () => undefined,
  options?: CommitOptions,
): Promise<void> {
  const open = await target.open();
  try {
    const staging = await open.begin();
    for (const [name, text] of Object.entries(objects)) await staging.put(object(name, text));
    await more(staging, open);
    await staging.put(object(TABLE_FILE, formatFileTable(table)));
    await staging.commit(options);
  } finally {
    await open.close();
  }
}

/** The build that readers see. */
async function currentOf(target: Target): Promise<Build | undefined> {
  const open = await target.open();
  await open.close();
  return open.current;
}

/** What every target must do, whatever it stores objects in. @param create - makes an empty one */
export function testTarget(create: () => Promise<Target>, { storesMetadata }: TargetTraits): void {
  let target: Target;
  beforeEach(async () => {
    target = await create();
  });

  describe('a committed build', () => {
    test('has its objects and its table', async () => {
      await commit(target, { 'index.html': 'Home', 'posts/a.md': 'A', 'tags/100% c#': 'C', 'é/ö': 'Ö' });
      const current = await currentOf(target);
      expect(current?.table).toEqual(table);
      expect(current && (await namesOf(current))).toEqual(
        [TABLE_FILE, 'index.html', 'posts/a.md', 'tags/100% c#', 'é/ö'].sort(),
      );
      expect(current && (await readText(current, 'posts/a.md'))).toBe('A');
      expect(await current?.read('posts/b.md')).toBeUndefined();
      expect(await current?.read('posts/a.md/b')).toBeUndefined();
    });

    test('has the metadata of its objects, where the target stores any', async () => {
      const other: ObjectMetadata = { ...metadata, coding: 'gzip' };
      const expected = (stored: ObjectMetadata) => (storesMetadata ? stored : undefined);
      await commit(target, { a: 'A' }, (staging) => staging.copy('a', 'b', other));
      const first = await currentOf(target);
      expect((await first?.read('a'))?.metadata).toEqual(expected(metadata));
      expect((await first?.read('b'))?.metadata).toEqual(expected(other));
      await commit(target, {}, (staging) => staging.carryOver('a', other));
      expect((await (await currentOf(target))?.read('a'))?.metadata).toEqual(expected(other));
    });

    test('is what readers see from then on, and the one before stays readable', async () => {
      await commit(target, { a: 'first' });
      const first = await currentOf(target);
      await commit(target, { a: 'second' });
      const second = await currentOf(target);
      expect([first && (await readText(first, 'a')), second && (await readText(second, 'a'))]).toEqual([
        'first',
        'second',
      ]);
    });

    test('and the one before are retained, and no older ones', async () => {
      for (const text of ['first', 'second', 'third']) await commit(target, { a: text });
      const open = await target.open();
      const ids = await open.builds();
      await open.close();
      expect([ids.length, ids[0]]).toEqual([2, open.current?.id]);
    });

    test('is alone when it discards what was before it', async () => {
      for (const text of ['first', 'second']) await commit(target, { a: text });
      await commit(target, { a: 'third' }, async () => undefined, { discardsPrevious: true });
      const open = await target.open();
      await open.close();
      expect(await open.builds()).toEqual([open.current?.id]);
      expect(open.current && (await readText(open.current, 'a'))).toBe('third');
    });
  });

  describe('a staging build', () => {
    test('is seen by nobody before it is committed, and discarded when it is not', async () => {
      await commit(target, { a: 'old' });
      const open = await target.open();
      const staging = await open.begin();
      await staging.put(object('a', 'new'));
      expect([await readText(staging, 'a'), open.current && (await readText(open.current, 'a'))]).toEqual([
        'new',
        'old',
      ]);
      expect(await open.builds()).toEqual([open.current?.id]);
      await open.close();
      const current = await currentOf(target);
      expect([current && (await readText(current, 'a')), current?.id]).toEqual(['old', open.current?.id]);
    });

    test('takes a body in chunks, and one that its caller overwrites afterwards', async () => {
      const bytes = new TextEncoder().encode('text');
      const chunks = async function* () {
        yield bytes.subarray(0, 2);
        yield bytes.subarray(2);
      };
      await commit(target, {}, async (staging) => {
        await staging.put({ name: 'chunks', body: chunks(), metadata });
        await staging.put({ name: 'whole', body: bytes, metadata });
        bytes.fill(0);
      });
      const current = await currentOf(target);
      expect(current && [await readText(current, 'chunks'), await readText(current, 'whole')]).toEqual([
        'text',
        'text',
      ]);
    });

    test('carries objects of the current build over', async () => {
      await commit(target, { 'posts/a': 'A', b: 'B' });
      await commit(target, {}, (staging) => staging.carryOver('posts/a', metadata));
      await commit(target, {}, (staging) => staging.carryOver('posts/a', metadata));
      const current = await currentOf(target);
      expect(current && (await namesOf(current))).toEqual([TABLE_FILE, 'posts/a'].sort());
      expect(current && (await readText(current, 'posts/a'))).toBe('A');
    });

    test('stores an object under a second name, and removes objects', async () => {
      await commit(target, { a: 'A' }, async (staging) => {
        await staging.copy('a', 'posts/b', metadata);
        await staging.remove('a');
        await staging.remove('never');
        expect(await namesOf(staging)).toEqual(['posts/b']);
      });
      const current = await currentOf(target);
      expect(current && (await readText(current, 'posts/b'))).toBe('A');
    });

    test('never replaces an object, and has none from nowhere', async () => {
      await commit(target, { a: 'A', b: 'B' });
      const open = await target.open();
      const staging = await open.begin();
      await staging.put(object('a', 'A'));
      await expect(staging.put(object('a', 'other'))).rejects.toThrow();
      await expect(staging.carryOver('a', metadata)).rejects.toThrow();
      await staging.put(object('c', 'C'));
      await expect(staging.copy('c', 'a', metadata)).rejects.toThrow();
      await expect(staging.carryOver('none', metadata)).rejects.toThrow();
      await expect(staging.copy('none', 'd', metadata)).rejects.toThrow();
      expect([await readText(staging, 'a'), await namesOf(staging)]).toEqual(['A', ['a', 'c']]);
      await open.close();
    });

    test('of a first build has nothing to carry over', async () => {
      const open = await target.open();
      const staging = await open.begin();
      expect([open.current, await open.builds()]).toEqual([undefined, []]);
      await expect(staging.carryOver('a', metadata)).rejects.toThrow();
      await open.close();
    });
  });

  describe('the lock', () => {
    test('is held by one writer at a time, and released', async () => {
      const open = await target.open();
      await expect(target.open()).rejects.toMatchObject({ name: 'Refusal' });
      await open.close();
      await commit(target, { a: 'A' });
      const again = await target.open();
      await expect(target.open()).rejects.toMatchObject({ name: 'Refusal' });
      await again.close();
    });
  });
}
