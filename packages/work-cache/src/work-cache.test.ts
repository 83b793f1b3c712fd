import { closeSync, fstatSync, openSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WorkCache } from './work-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** What a run finds under some keys, after it made others. */
function run(
  made: Readonly<Record<string, string>>,
  keys: readonly string[],
  program = 'p',
): readonly unknown[] {
  const cache = new WorkCache(folder, program);
  for (const [key, value] of Object.entries(made)) cache.set(key, value);
  const found = keys.map((key) => cache.get(key));
  cache.finish();
  return found;
}

describe('a work cache', () => {
  test('has what was made before, and now', () => {
    run({ a: 'A ä 😀', b: '' }, []);
    expect(run({ c: 'C' }, ['a', 'b', 'c', 'd'])).toEqual(['A ä 😀', '', 'C', undefined]);
    expect(run({}, ['a', 'b', 'c'])).toEqual(['A ä 😀', '', 'C']);
  });

  test('has bytes as they are', () => {
    const cache = new WorkCache(folder, 'p');
    cache.set('a', Uint8Array.of(0xff, 0));
    expect([...(cache.getBytes('a') ?? [])]).toEqual([0xff, 0]);
    cache.finish();
  });

  test('forgets what a run did not use', () => {
    run({ a: 'A', b: 'B' }, []);
    run({ c: 'C' }, ['a']);
    expect(run({}, ['a', 'b', 'c'])).toEqual(['A', undefined, 'C']);
  });

  test('carries entries that are touched over to the next run, without reading them', () => {
    run({ a: 'A', b: 'B', c: 'C' }, []);
    const cache = new WorkCache(folder, 'p');
    cache.set('d', 'D');
    expect(['a', 'd', 'e'].map((key) => cache.touch(key))).toEqual([true, true, false]);
    cache.finish();
    expect(run({}, ['a', 'b', 'd'])).toEqual(['A', undefined, 'D']);
  });

  test('has all of what was used, whatever stood beside it', () => {
    const values = Object.fromEntries(
      [3, 0, 700_000, 0, 5, 700_000, 1, 9].map((length, at) => [`v${at}`, `${at}`.repeat(length)]),
    );
    const keys = Object.keys(values);
    // A bit for each value.
    for (let subset = 0; subset < 256; subset += 17) {
      run(values, []);
      const used = keys.filter((_, at) => (subset >> at) & 1);
      run({ made: 'now' }, used.toReversed());
      expect(run({}, keys)).toEqual(keys.map((key) => (used.includes(key) ? values[key] : undefined)));
    }
  });

  test('takes what was made last', () => {
    run({ a: 'A' }, []);
    run({ a: 'B' }, ['a']);
    expect(run({}, ['a'])).toEqual(['B']);
  });

  test('takes what was made anew after it was looked at', () => {
    run({ a: 'A' }, []);
    const cache = new WorkCache(folder, 'p');
    expect(cache.get('a')).toBe('A');
    cache.set('a', 'B');
    cache.finish();
    expect(run({}, ['a'])).toEqual(['B']);
  });

  test('is not written again when all of it was used and nothing was made', async () => {
    run({ a: 'A' }, []);
    const { ino } = await stat(join(folder, 'work.bin'));
    expect(run({}, ['a'])).toEqual(['A']);
    expect((await stat(join(folder, 'work.bin'))).ino).toBe(ino);
    expect(await readdir(folder)).toEqual(['work.bin']);
  });

  test('keeps what was there when a run is abandoned', async () => {
    run({ a: 'A' }, []);
    const cache = new WorkCache(folder, 'p');
    cache.set('b', 'B');
    cache.abandon();
    expect(await readdir(folder)).toEqual(['work.bin']);
    expect(run({}, ['a', 'b'])).toEqual(['A', undefined]);
  });

  test('that cannot be put in place is abandoned, and closes nothing of others', async () => {
    const cache = new WorkCache(folder, 'p');
    cache.set('a', 'A');
    await mkdir(join(folder, 'work.bin'));
    expect(() => cache.finish()).toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    // Each takes the lowest number that is free.
    const others = [1, 2, 3].map(() => openSync(folder, 'r'));
    cache.abandon();
    for (const other of others) {
      expect(fstatSync(other).isDirectory()).toBe(true);
      closeSync(other);
    }
    expect(await readdir(folder)).toEqual(['work.bin']);
  });

  test('of another program is none', () => {
    run({ a: 'A' }, []);
    expect(run({}, ['a'], 'q')).toEqual([undefined]);
  });

  test('that is damaged anywhere gives nothing wrong', async () => {
    run({ a: 'one', b: 'two' }, []);
    const file = join(folder, 'work.bin');
    const whole = await readFile(file);
    for (const damaged of [
      ...Array.from(whole, (byte, at) => whole.with(at, byte ^ 1)),
      ...Array.from(whole, (_, length) => whole.subarray(0, length)),
    ]) {
      await writeFile(file, damaged);
      const cache = new WorkCache(folder, 'p');
      expect(['one', undefined]).toContain(cache.get('a'));
      expect(['two', undefined]).toContain(cache.get('b'));
      cache.abandon();
    }
  });

  test('clears away what a killed process left, and leaves what another writes', async () => {
    await writeFile(join(folder, 'work.bin.999999999'), '');
    await writeFile(join(folder, 'work.bin.1'), '');
    run({ a: 'A' }, []);
    expect(await readdir(folder)).toEqual(['work.bin', 'work.bin.1']);
  });

  test('is of its owner alone, also under a loose umask, and where a file or a link is in its way', async () => {
    const below = join(folder, 'made');
    const umask = process.umask(0);
    try {
      new WorkCache(below, 'p').abandon();
      await writeFile(join(folder, 'other'), 'of others');
      await symlink(join(folder, 'other'), join(below, `work.bin.${process.pid}`));
      const cache = new WorkCache(below, 'p');
      cache.set('a', 'A');
      cache.finish();
    } finally {
      process.umask(umask);
    }
    const modes = [below, join(below, 'work.bin')].map(async (path) => (await lstat(path)).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
    expect(await readFile(join(folder, 'other'), 'utf8')).toBe('of others');
  });
});
