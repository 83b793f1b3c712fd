import { createHash } from 'node:crypto';
import { type Cid, scanCar } from '@site/cid';
import { BlockFile } from '@site/cid/fs';
import type { ServiceOptions } from '@site/service';

type OpenCar = NonNullable<ServiceOptions['openCar']>;

/**
 * Opens the CAR of an export, so that its blocks need not be packed again at every request. At the first request it is
 * hashed whole, and so is each of its blocks; from then on it is the file of one CID, which `BlockFile` verifies.
 * @param onFault - receives, once, why the file cannot be used
 */
export function exportedCar(path: string, onFault: (fault: string) => void): OpenCar {
  const file = new BlockFile(path);
  let checking: Promise<Cid | undefined> | undefined;
  return async (cids) => {
    checking ??= check(file, cids()).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      onFault(`${path} is not used, and the blocks are packed at every request instead: ${reason}`);
      return undefined;
    });
    const cid = await checking;
    return cid && file.open(cid);
  };
}

/** @throws {Error} when the file does not hold these blocks in this order */
async function check(file: BlockFile, cids: readonly Cid[]): Promise<Cid> {
  const { cid } = await file.name(0);
  const source = await file.open(cid);
  if (source === undefined) throw new Error('it changed while it was read.');
  const scanned = await scanCar(source.read(), () => createHash('sha256'));
  const isWhole =
    scanned.roots.length === 1 &&
    scanned.roots[0] === cids[0] &&
    scanned.cids.length === cids.length &&
    scanned.cids.every((each, at) => each === cids[at]);
  if (!isWhole) throw new Error('it does not hold the blocks of its manifest.');
  return cid;
}
