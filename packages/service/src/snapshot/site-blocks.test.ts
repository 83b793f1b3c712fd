import { cidOf } from '@site/cid';
import { runInTurns } from '@site/primitives';
import { expect, test } from 'vitest';
import { readBlock, snapshotCids } from './site-blocks.ts';

const [one, other] = [await cidOf(new Uint8Array([1])), await cidOf(new Uint8Array([2]))];

test('a snapshot names each block once, itself first', async () => {
  const entries = { '/a.md': other, '/b.md': one, '/c.md': other };
  expect(await runInTurns(snapshotCids(one, { config: one, entries }))).toEqual([one, other]);
});

test('a manifest that names what is no CID is refused, with the reason and the fix', async () => {
  const work = snapshotCids(one, { config: one, entries: { '/a.md': 'bafkreia' } });
  await expect(runInTurns(work)).rejects.toThrow(/^The manifest holds bafkreia: .+\. .+\.$/);
});

test('a text that is no CID names no block', async () => {
  const blocks = { size: async () => 1, get: async () => new Uint8Array([1]) };
  expect(await readBlock(blocks, one)).toEqual(new Uint8Array([1]));
  expect(await readBlock(blocks, 'bafkreia')).toBeUndefined();
});
