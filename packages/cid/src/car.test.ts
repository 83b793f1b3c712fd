import { CarWriter } from '@ipld/car';
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

  test('a flipped bit in a block is found', async () => {
    const only = await block('the bytes of a block');
    const car = await collect(writeCar([only.cid], [only]));
    const last = car.length - 1;
    await expect(readCar(car.with(last, (car[last] ?? 0) ^ 1))).rejects.toThrow(
      `The block ${only.cid} does not hash`,
    );
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
