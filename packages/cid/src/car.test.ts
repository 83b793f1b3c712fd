import { CarWriter } from '@ipld/car';
import fc from 'fast-check';
import { CID } from 'multiformats/cid';
import { describe, expect, test } from 'vitest';
import type { Block } from './block-store.ts';
import { readCar, writeCar } from './car.ts';
import { carSize } from './car-size.ts';
import { cidOf } from './cid.ts';

async function block(text: string): Promise<Block> {
  const bytes = new TextEncoder().encode(text);
  return { cid: await cidOf(bytes), bytes };
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return new Uint8Array(Buffer.concat(all));
}

describe('CAR', () => {
  test('comes back as it was packed', async () => {
    const blocks = await Promise.all(['one', 'two', ''].map(block));
    const roots = blocks.slice(0, 1).map(({ cid }) => cid);
    expect(await readCar(await collect(writeCar(roots, blocks)))).toEqual({ roots, blocks });
  });

  test.each([
    [[]],
    [['']],
    [['one', 'x'.repeat(91), 'x'.repeat(92), 'y'.repeat(16_347), 'y'.repeat(16_348)]],
  ])('is as long as is said before (%#)', async (texts) => {
    const blocks = await Promise.all(texts.map(block));
    const roots = blocks.slice(0, 1).map(({ cid }) => cid);
    const sizes = blocks.map(({ bytes }) => bytes.length);
    expect(carSize(roots, sizes)).toBe((await collect(writeCar(roots, blocks))).length);
  });

  test('has the bytes that another writer makes', async () => {
    const some = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(some, fc.nat(4), async (contents, most) => {
        const blocks = await Promise.all(contents.map(async (bytes) => ({ cid: await cidOf(bytes), bytes })));
        const roots = blocks.slice(0, most).map(({ cid }) => cid);
        const { writer, out } = CarWriter.create(roots.map((root) => CID.parse(root)));
        const written = collect(out);
        for (const { cid, bytes } of blocks) await writer.put({ cid: CID.parse(cid), bytes });
        await writer.close();
        expect(await collect(writeCar(roots, blocks))).toEqual(await written);
      }),
    );
  });

  test('a reader that stops ends the source', async () => {
    let isEnded = false;
    const source = (async function* (): AsyncGenerator<Block> {
      try {
        while (true) yield await block('again');
      } finally {
        isEnded = true;
      }
    })();
    let chunks = 0;
    for await (const _ of writeCar([], source)) if (++chunks === 4) break;
    expect(isEnded).toBe(true);
  });

  test('a flipped bit in a block is found', async () => {
    const only = await block('the bytes of a block');
    const car = await collect(writeCar([only.cid], [only]));
    const last = car.length - 1;
    await expect(readCar(car.with(last, (car[last] ?? 0) ^ 1))).rejects.toThrow(
      `The block ${only.cid} does not hash`,
    );
  });

  test.each([
    ['nothing', new Uint8Array()],
    ['text', new TextEncoder().encode('<!doctype html>')],
  ])('%s is no CAR', async (_, bytes) => {
    await expect(readCar(bytes)).rejects.toThrow();
  });

  test('a root of another kind is refused', async () => {
    const { writer, out } = CarWriter.create([CID.parse('QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n')]);
    const [car] = await Promise.all([collect(out), writer.close()]);
    await expect(readCar(car)).rejects.toThrow(/^QmdfTb\w+: The CID is of version 0/);
  });

  test('a source that fails makes the reader fail, and not hang', async () => {
    const failing = (async function* (): AsyncGenerator<Block> {
      yield await block('first');
      throw new Error('disk gone');
    })();
    await expect(collect(writeCar([], failing))).rejects.toThrow('disk gone');
  });
});
