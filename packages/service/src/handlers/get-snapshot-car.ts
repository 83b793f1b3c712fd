import {
  type BlockStore,
  type ByteSource,
  bytesSource,
  type CarBlock,
  type Cid,
  carSource,
  openBlock,
  readAll,
} from '@site/cid';
import type { Handler } from '@site/contract';
import { onceInTurns, onceResolved, takeTurn } from '@site/primitives';
import type { Context } from '../context.ts';
import { snapshotCids } from '../snapshot/site-blocks.ts';

/** The largest CAR that is held once it was read, in bytes: to read so small blocks again costs more than they take. */
const MOST_HELD = 2 ** 20;

/** What it takes to know the size of a block, in microseconds: a record is encoded for it. Measured, and rounded up. */
const SIZE_WORK = 40;

/** The snapshot as a CAR: the file that holds it already, or its blocks, which are read one by one while it is sent. */
export function getSnapshotCar({ site, blocks, openCar }: Context): Handler<'getSnapshotCar'> {
  const { snapshot } = site;
  const cids = onceInTurns(() => snapshotCids(snapshot, site.manifest));
  const packed = onceResolved(async () => {
    const all: CarBlock[] = [];
    for (const cid of cids()) {
      await takeTurn(SIZE_WORK);
      all.push({ cid, size: await sizeOf(cid, blocks), open: () => openHeld(cid, blocks) });
    }
    const car = carSource([snapshot], all);
    return car.size > MOST_HELD ? inTurns(car) : bytesSource(await readAll(car));
  });
  return async () => {
    await cids.prepare();
    const { size, read } = (await openCar(cids)) ?? (await packed());
    return {
      mediaType: 'application/vnd.ipld.car; version=1',
      ...{ size, tag: `${snapshot}.car`, saveAs: `${snapshot}.car`, open: read },
    };
  };
}

/** What packing a piece takes, in microseconds. Measured, and rounded up. */
const PIECE_WORK = 2_000;

/** The same bytes. A reader that takes them as fast as they are packed would keep all others waiting. */
function inTurns({ size, read }: ByteSource): ByteSource {
  return {
    size,
    read: async function* (range) {
      for await (const piece of read(range)) {
        yield piece;
        await takeTurn(PIECE_WORK);
      }
    },
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
