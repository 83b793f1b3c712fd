import { type Block, type BlockStore, type Cid, carSize, writeCar } from '@site/cid';
import type { Handler } from '@site/contract';
import { once, onceResolved } from '@site/primitives';
import type { Context } from '../context.ts';
import { snapshotCids } from '../snapshot/site-blocks.ts';

/** The snapshot as a CAR, whose blocks are read one by one while it is sent. */
export function getSnapshotCar({ site, blocks }: Context): Handler<'getSnapshotCar'> {
  const { snapshot } = site;
  const cids = once(() => snapshotCids(snapshot, site.manifest));
  const size = onceResolved(async () => {
    const sizes = await Promise.all(cids().map((cid) => sizeOf(cid, blocks)));
    return carSize([snapshot], sizes);
  });
  return async () => ({
    mediaType: 'application/vnd.ipld.car; version=1',
    size: await size(),
    tag: `${snapshot}.car`,
    saveAs: `${snapshot}.car`,
    open: () => writeCar([snapshot], readAll(cids(), blocks)),
  });
}

async function sizeOf(cid: Cid, blocks: BlockStore): Promise<number> {
  return (await blocks.size(cid)) ?? missing(cid);
}

async function* readAll(cids: readonly Cid[], blocks: BlockStore): AsyncGenerator<Block> {
  for (const cid of cids) yield { cid, bytes: (await blocks.get(cid)) ?? missing(cid) };
}

/** A CAR that lacks a block must not be taken for the whole snapshot. */
function missing(cid: Cid): never {
  throw new Error(`The block ${cid} of the snapshot is not held any more: build the site again.`);
}
