import { randomBytes } from 'node:crypto';
import { appendFile, chmod, link, mkdir, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BlockFile } from './block-file.ts';
import { bytes, cid, MB, makeFile, openFile, overwrite, receive, SIZE } from './test-support.ts';

let folder: string;
let path: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, path, remove } = await makeFile());
});
afterEach(() => remove());

describe('a file that changes', () => {
  const gone = () => rm(path);
  const other = () => writeFile(path, 'other bytes');
  const folderNow = async () => {
    await rm(path);
    await mkdir(path);
  };
  const longer = () => appendFile(path, 'more');
  const parentGone = async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, '');
  };
  /** As `cp --preserve` does, or who wants to hide a change. A whole second is the same in every file system. */
  const alike = async () => {
    await overwrite(path, 7);
    await utimes(path, 1_700_000_000, 1_700_000_000);
  };

  test.each([
    ['has gone', gone],
    ['has other bytes', other],
    ['is a folder', folderNow],
    ['is longer', longer],
    ['has gone with its folder', parentGone],
    ['has other bytes of the same length and time', alike],
  ])('is not opened when it %s', async (_, change) => {
    const file = new BlockFile(path);
    await utimes(path, 1_700_000_000, 1_700_000_000);
    await openFile(file);
    await change();
    expect(await file.open(cid)).toBeUndefined();
  });

  test('is opened again once its bytes are the same again', async () => {
    const file = new BlockFile(path);
    await overwrite(path, 7);
    expect(await file.open(cid)).toBeUndefined();
    await writeFile(path, bytes);
    expect((await receive(await openFile(file))).received.equals(bytes)).toBe(true);
  });

  const part = { first: 10, last: SIZE - 10 };

  test.each([
    ['all bytes', undefined],
    ['a part', part],
  ])('breaks off a reader of %s, who never has as many bytes as were promised', async (_, range) => {
    const promised = range === undefined ? SIZE : range.last - range.first + 1;
    for (const change of [
      () => overwrite(path, SIZE - 100),
      () => overwrite(path, 5),
      () => truncate(path, SIZE / 2),
    ]) {
      await writeFile(path, bytes);
      const { received, error } = await receive(await openFile(new BlockFile(path)), range, change);
      // The first bytes changed only after they were read: who hashes all of them has the right ones.
      if (error === undefined) expect(received.equals(bytes.subarray(0, promised))).toBe(true);
      else {
        expect(error).toMatchObject({ message: expect.stringContaining(`no longer hashes to ${cid}`) });
        expect(received.length).toBeLessThan(promised);
        const first = range?.first ?? 0;
        if (range !== undefined)
          expect(received.equals(bytes.subarray(first, first + received.length))).toBe(true);
      }
    }
  });

  test.each([
    ['all bytes', undefined],
    ['a part', part],
  ])('between its opening and its first piece breaks off a reader of %s', async (_, range) => {
    const source = await openFile(new BlockFile(path));
    await overwrite(path, SIZE - 100);
    const { received, error } = await receive(source, range);
    expect(error).toBeInstanceOf(Error);
    expect(received.length).toBeLessThan(SIZE - 20);
    await rm(path);
    expect((await receive(source, range)).error).toMatchObject({ code: 'ENOENT' });
  });

  test.each([
    ['all bytes', undefined],
    ['a part', part],
  ])('by another that takes its place leaves a reader of %s with the old one', async (_, range) => {
    const replace = async () => {
      await writeFile(`${path}.new`, randomBytes(SIZE));
      await rename(`${path}.new`, path);
    };
    const { received, error } = await receive(await openFile(new BlockFile(path)), range, replace);
    const expected = range === undefined ? bytes : bytes.subarray(range.first, range.last + 1);
    expect([error, received.equals(expected)]).toEqual([undefined, true]);
    expect(await new BlockFile(path).open(cid)).toBeUndefined();
  });

  test('its names or its mode alone is read on', async () => {
    for (const change of [() => link(path, `${path}.linked`), () => chmod(path, 0o600)]) {
      const { received, error } = await receive(await openFile(new BlockFile(path)), part, change);
      expect([error, received.equals(bytes.subarray(part.first, part.last + 1))]).toEqual([undefined, true]);
    }
  });

  test('to a copy of itself is read on', async () => {
    const source = await openFile(new BlockFile(path));
    await writeFile(`${path}.new`, bytes);
    await rename(`${path}.new`, path);
    for (const range of [undefined, part]) expect((await receive(source, range)).error).toBeUndefined();
  });

  test('while many read it gives each the bytes of the CID, or breaks off', async () => {
    const file = new BlockFile(path);
    let isDone = false;
    const changing = (async () => {
      for (let round = 0; !isDone; round += 1) {
        if (round % 2 === 0) await overwrite(path, ((round * 7919) % 3) * MB + 3);
        else await writeFile(path, bytes);
      }
    })();
    const readers = Array.from({ length: 40 }, async (_, reader) => {
      const source = await file.open(cid).catch(() => undefined);
      if (source === undefined) return;
      const range = reader % 2 === 0 ? undefined : part;
      const promised = range === undefined ? SIZE : range.last - range.first + 1;
      const { received, error } = await receive(source, range);
      if (error === undefined)
        expect(received.equals(bytes.subarray(range?.first ?? 0, (range?.first ?? 0) + promised))).toBe(true);
    });
    await Promise.all(readers);
    isDone = true;
    await changing;
  });
});
