import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Cid, cidOf } from '../cid.ts';
import { BlockFile } from './block-file.ts';
import type { ByteSource } from './byte-source.ts';
import { bytes, cid, MB, makeFile, openFile, overwrite, receive, SIZE } from './test-support.ts';

let path: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ path, remove } = await makeFile());
});
afterEach(() => remove());

/** How many descriptors of this process the file is open in. */
function descriptors(): number {
  const links = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return '';
    }
  });
  return links.filter((link) => link.startsWith(path)).length;
}

/** How many bytes this process has read, from wherever (proc_pid_io(5)). */
function bytesRead(): number {
  return Number(/^rchar: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'))?.[1]);
}

test('a file is named by all of its bytes, and answers as many of the first as were requested', async () => {
  const file = new BlockFile(path);
  expect(await file.name(100_000)).toEqual({ cid, size: SIZE, head: bytes.subarray(0, 100_000) });
  await writeFile(path, 'short');
  expect(await file.name(100_000)).toMatchObject({ size: 5, head: Buffer.from('short') });
});

test('all bytes and any part of them are read, in pieces', async () => {
  const source = await openFile(new BlockFile(path));
  expect(source.size).toBe(SIZE);
  expect((await receive(source)).received.equals(bytes)).toBe(true);
  for (const [first, last] of [
    [0, 0],
    [0, SIZE - 1],
    [65_535, 65_536],
    [100, 300_000],
    [SIZE - 1, SIZE - 1],
  ] as const) {
    const { received, error } = await receive(source, { first, last });
    expect([error, received.equals(bytes.subarray(first, last + 1))]).toEqual([undefined, true]);
  }
});

test('an empty file has no pieces', async () => {
  await writeFile(path, '');
  const source = await new BlockFile(path).open(await cidOf(new Uint8Array()));
  expect(source?.size).toBe(0);
  expect(await receive(source as ByteSource)).toEqual({ received: Buffer.alloc(0), error: undefined });
});

describe.skipIf(process.platform !== 'linux')('what is read', () => {
  test('of a file that was named is nothing but its stat', async () => {
    const file = new BlockFile(path);
    await file.name(0);
    const before = bytesRead();
    for (let times = 0; times < 50; times += 1) await openFile(file);
    expect(bytesRead() - before).toBeLessThan(MB);
  });

  test('by many who open it at once is what one reads', async () => {
    const file = new BlockFile(path);
    const before = bytesRead();
    await Promise.all(Array.from({ length: 50 }, () => openFile(file)));
    expect(bytesRead() - before).toBeLessThan(SIZE + MB);
  });

  test('for a part is that part', async () => {
    const source = await openFile(new BlockFile(path));
    const before = bytesRead();
    await receive(source, { first: 5, last: 100_000 });
    expect(bytesRead() - before).toBeLessThan(MB);
  });

  test('of a file of other bytes is not read again until it changes', async () => {
    await overwrite(path, 5);
    const file = new BlockFile(path);
    expect(await file.open(cid)).toBeUndefined();
    const before = bytesRead();
    expect(await file.open(cid)).toBeUndefined();
    expect(bytesRead() - before).toBeLessThan(MB);
  });

  test('is read from a file that is closed again, however the reading ends', async () => {
    const source = await openFile(new BlockFile(path));
    expect(descriptors()).toBe(0);
    source.read();
    const unread = source.read()[Symbol.asyncIterator]();
    await unread.return?.();
    expect(descriptors()).toBe(0);
    for (const range of [undefined, { first: 9, last: SIZE - 9 }]) {
      const left = source.read(range)[Symbol.asyncIterator]();
      await left.next();
      expect(descriptors()).toBe(1);
      await left.return?.();
      expect(descriptors()).toBe(0);
      // Also one that leaves while the next piece is being read.
      const leaving = source.read(range)[Symbol.asyncIterator]();
      await leaving.next();
      await Promise.all([leaving.next(), leaving.return?.()]);
      expect(descriptors()).toBe(0);
      expect((await receive(source, range, () => truncate(path, 100_000))).error).toBeInstanceOf(Error);
      expect(descriptors()).toBe(0);
      await writeFile(path, bytes);
    }
  });
});

test('a name that is no CID of its bytes opens nothing', async () => {
  expect(await new BlockFile(path).open('bafkreia' as Cid)).toBeUndefined();
});
