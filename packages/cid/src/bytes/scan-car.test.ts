import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '../block-store.ts';
import { writeCar } from '../car.ts';
import { cidOf } from '../cid.ts';
import { scanCar } from './scan-car.ts';

async function block(text: string): Promise<Block> {
  const bytes = new TextEncoder().encode(text);
  return { cid: await cidOf(bytes), bytes };
}

const blocks = [await block('manifest'), await block('x'.repeat(1000)), await block('')];
const [root] = blocks;
const chunks: Uint8Array[] = [];
for await (const chunk of writeCar([root?.cid ?? ''], blocks)) chunks.push(chunk);
const whole = new Uint8Array(Buffer.concat(chunks));

const scan = (...pieces: readonly Uint8Array[]) =>
  scanCar(
    (async function* () {
      yield* pieces;
    })(),
    () => createHash('sha256'),
  );

test('a CAR is read in whatever pieces it comes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(whole.length)), async (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), whole.length];
      const pieces = places.slice(1).map((end, at) => whole.subarray(places[at], end));
      expect(await scan(...pieces)).toEqual({
        roots: [root?.cid],
        cids: blocks.map(({ cid }) => cid),
        root: root?.bytes,
      });
    }),
  );
});

test('one that is cut off anywhere, or damaged in any byte, is refused, or lacks blocks', async () => {
  for (let at = 0; at < whole.length; at += 1) {
    const cut = await scan(whole.subarray(0, at)).catch(() => undefined);
    expect(cut?.cids.length ?? 0, `cut at ${at}`).toBeLessThan(blocks.length);
    const damaged = await scan(whole.with(at, (whole[at] ?? 0) ^ 1)).catch(() => undefined);
    // In the header a root can become another one, which no block is.
    expect(damaged?.root, `damaged at ${at}`).toBeUndefined();
  }
});

test('what claims to be endless is refused before it is read', async () => {
  await expect(scan(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x7f))).rejects.toThrow('Unexpected end of data');
});

test('a block of other bytes is named', async () => {
  const at = whole.indexOf('x'.charCodeAt(0)) + 500;
  await expect(scan(whole.with(at, 0))).rejects.toThrow(/^The block bafkrei\w+ does not hash to its name/);
});
