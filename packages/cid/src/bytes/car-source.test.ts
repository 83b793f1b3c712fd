import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '../block-store.ts';
import { writeCar } from '../car.ts';
import { carSize } from '../car-size.ts';
import { cidOf } from '../cid.ts';
import { bytesSource, readAll } from './byte-source.ts';
import { carSource } from './car-source.ts';

async function block(size: number, fill: number): Promise<Block> {
  const bytes = new Uint8Array(size).fill(fill);
  return { cid: await cidOf(bytes), bytes };
}

const blocks = [
  await block(0, 0),
  await block(5, 1),
  await block(200_000, 2),
  await block(1, 3),
  await block(70, 4),
];
const roots = [blocks[1]?.cid ?? ''];
const chunks: Uint8Array[] = [];
for await (const chunk of writeCar(roots, blocks)) chunks.push(chunk);
const whole = Buffer.concat(chunks);

/** The CAR, and which of its blocks were opened. */
function source() {
  const opened: number[] = [];
  const car = carSource(
    roots,
    blocks.map(({ cid, bytes }, at) => ({
      cid,
      size: bytes.length,
      open: async () => {
        opened.push(at);
        return bytesSource(bytes);
      },
    })),
  );
  return { car, opened };
}

test('a CAR is that of the same blocks, of the size that is known before', async () => {
  const { car } = source();
  expect(car.size).toBe(
    carSize(
      roots,
      blocks.map(({ bytes }) => bytes.length),
    ),
  );
  expect(Buffer.from(await readAll(car)).equals(whole)).toBe(true);
});

test('any part is that of the whole', async () => {
  const { car } = source();
  const place = fc.oneof(fc.nat(whole.length - 1), fc.nat(300));
  await fc.assert(
    fc.asyncProperty(place, place, async (one, other) => {
      const [first, last] = [Math.min(one, other), Math.max(one, other)];
      const pieces: Uint8Array[] = [];
      for await (const piece of car.read({ first, last })) pieces.push(piece);
      expect(Buffer.concat(pieces).equals(whole.subarray(first, last + 1))).toBe(true);
    }),
  );
});

test('a part opens the blocks that it is made of', async () => {
  const { car, opened } = source();
  for await (const _ of car.read({ first: whole.length - 3, last: whole.length - 1 }))
    expect(opened).toEqual([4]);
  opened.length = 0;
  for await (const _ of car.read({ first: 0, last: 10 })) expect(opened).toEqual([]);
});

test('small blocks come in few pieces', async () => {
  const many = await Promise.all(Array.from({ length: 1000 }, (_, at) => block(100, at % 256)));
  const car = carSource(
    roots,
    many.map(({ cid, bytes }) => ({ cid, size: 100, open: async () => bytesSource(bytes) })),
  );
  let pieces = 0;
  for await (const _ of car.read()) pieces += 1;
  expect(pieces).toBe(Math.ceil(car.size / 65_536));
});

test('a block of another length than was said ends the CAR', async () => {
  const [{ cid, bytes } = await block(5, 1)] = blocks.slice(1);
  const car = carSource(roots, [{ cid, size: 4, open: async () => bytesSource(bytes) }]);
  await expect(readAll(car)).rejects.toThrow(`The block ${cid} has 5 bytes, and not 4.`);
});
