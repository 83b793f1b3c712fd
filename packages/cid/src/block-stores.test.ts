import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Block, type BlockStore, openBlock } from './block-store.ts';
import { readAll } from './bytes/byte-source.ts';
import { cidOf } from './cid.ts';
import type { Fetch } from './exchange/exchange.ts';
import { fetchBlockStore } from './fetch-block-store.ts';
import { folderBlockStore } from './fs.ts';
import { memoryBlockStore } from './memory-block-store.ts';

async function block(text: string): Promise<Block> {
  const bytes = new TextEncoder().encode(text);
  return { cid: await cidOf(bytes), bytes };
}

const [one, empty, absent, tampered] = (await Promise.all(['one', '', 'absent', 'tampered'].map(block))) as [
  Block,
  Block,
  Block,
  Block,
];
const files = [one, empty, { cid: tampered.cid, bytes: one.bytes }];
const folder = await mkdtemp(join(tmpdir(), 'blocks-'));
for (const { cid, bytes } of files) await writeFile(join(folder, cid), bytes);
afterAll(() => rm(folder, { recursive: true }));

/** A gateway that holds the files. */
const gateway: Fetch = async (url, { method } = { method: 'GET' }) => {
  const held = files.find(({ cid }) => url === `https://example.com/ipfs/${cid}?format=raw`);
  if (held === undefined) return new Response('{}', { status: 404 });
  const headers = { 'content-length': String(held.bytes.length) };
  return new Response(method === 'HEAD' ? null : new Uint8Array(held.bytes), { headers });
};

/** A gateway that compresses as it goes, and so does not say how long its answers are. */
const compressing: Fetch = async (url, init) => {
  const response = await gateway(url, init);
  return new Response(response.body, { status: response.status });
};

/** A gateway that keeps its files compressed, and says how long they are so: `fetch` answers them as they were. */
const compressed: Fetch = async (url, init) => {
  const response = await gateway(url, init);
  const headers = { 'content-length': '20', 'content-encoding': 'gzip' };
  return new Response(response.body, { status: response.status, headers });
};

const stores: readonly (readonly [string, BlockStore])[] = [
  ['memory', await memoryBlockStore([one, empty])],
  ['folder', folderBlockStore(folder)],
  ['fetch', fetchBlockStore('https://example.com', gateway)],
  ['fetch without lengths', fetchBlockStore('https://example.com', compressing)],
  ['fetch of compressed files', fetchBlockStore('https://example.com', compressed)],
];

describe.each(stores)('a block store (%s)', (_, store) => {
  test('answers what it holds and only that', async () => {
    for (const { cid, bytes } of [one, empty]) {
      expect(new Uint8Array((await store.get(cid)) ?? [0])).toEqual(bytes);
      expect(await store.size(cid)).toBe(bytes.length);
    }
    expect(await store.get(absent.cid)).toBeUndefined();
    expect(await store.size(absent.cid)).toBeUndefined();
  });
});

describe('bytes under a wrong name', () => {
  test('are not taken into memory', async () => {
    await expect(memoryBlockStore([{ cid: one.cid, bytes: tampered.bytes }])).rejects.toThrow(one.cid);
  });

  test.each(stores.slice(1, 3))('are not answered (%s)', async (_, store) => {
    await expect(store.get(tampered.cid)).rejects.toThrow(tampered.cid);
  });
});

test('a server that fails is not a block that is missing', async () => {
  const failing = fetchBlockStore('https://example.com', async () => new Response('', { status: 503 }));
  await expect(failing.get(one.cid)).rejects.toThrow('answered 503');
});

test('a folder that cannot be read is not a block that is missing', async () => {
  await expect(folderBlockStore(join(folder, one.cid)).get(one.cid)).rejects.toThrow('ENOTDIR');
});

describe('a block of a folder that is opened', () => {
  test('is read piece by piece, and is no other', async () => {
    const store = folderBlockStore(folder);
    const source = await openBlock(store, one.cid);
    expect(source && (await readAll(source))).toEqual(one.bytes);
    expect(await openBlock(store, absent.cid)).toBeUndefined();
    for (let times = 0; times < 2; times += 1)
      await expect(openBlock(store, tampered.cid)).rejects.toThrow(tampered.cid);
  });

  test('of a store that reads blocks whole is the same', async () => {
    const source = await openBlock(await memoryBlockStore([one]), one.cid);
    expect(source?.size).toBe(one.bytes.length);
    expect(source && (await readAll(source))).toEqual(one.bytes);
  });
});
