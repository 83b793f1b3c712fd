import {
  type BlockStore,
  type ByteSource,
  bytesSource,
  type Cid,
  carSource,
  openBlock,
  readAll,
} from '@site/cid';
import type { Handler } from '@site/contract';
import { once, onceResolved } from '@site/primitives';
import type { Context } from '../context.ts';
import { snapshotCids } from '../snapshot/site-blocks.ts';

/** The largest CAR that is held once it was read, in bytes: to read so small blocks again costs more than they take. */
const MOST_HELD = 2 ** 20;

/** The snapshot as a CAR: the file that holds it already, or its blocks, which are read one by one while it is sent. */
export function getSnapshotCar({ site, blocks, openCar }: Context): Handler<'getSnapshotCar'> {
  const { snapshot } = site;
  const cids = once(() => snapshotCids(snapshot, site.manifest));
  const packed = onceResolved(async () => {
    const sizes = await Promise.all(cids().map((cid) => sizeOf(cid, blocks)));
    const car = carSource(
      [snapshot],
      cids().map((cid, at) => ({ cid, size: sizes[at] ?? 0, open: () => openHeld(cid, blocks) })),
    );
    return car.size > MOST_HELD ? car : bytesSource(await readAll(car));
  });
  return async () => {
    const { size, read } = (await openCar(cids)) ?? (await packed());
    return {
      mediaType: 'application/vnd.ipld.car; version=1',
      ...{ size, tag: `${snapshot}.car`, saveAs: `${snapshot}.car`, open: read },
    };
  };
}

async function sizeOf(cid: Cid, blocks: BlockStore): Promise<number> {
  return (await blocks.size(cid)) ?? missing(cid);
}

async function openHeld(cid: Cid, blocks: BlockStore): Promise<ByteSource> {
  return (await openBlock(blocks, cid)) ?? missing(cid);
}

/** A CAR that lacks a block must not be taken for the whole snapshot. */
function missing(cid: Cid): never {
  throw new Error(`The block ${cid} of the snapshot is not held any more: build the site again.`);
}
