import { type ScannedCar, scanCar } from '@site/cid';
import type { Sha256 } from '../sha256.ts';
import type { Mismatch } from './mismatch.ts';
import { readManifest } from './read-manifest.ts';
import { fromBase64 } from './read-pieces.ts';

/** What was found in a CAR file. */
export interface CarCheck {
  readonly mismatches: readonly Mismatch[];
  readonly blocks: number;
  /** The id of the snapshot that it holds. */
  readonly id?: string;
}

/** Hashes every block of a CAR file again, piece by piece, and looks for all that its manifest names. */
export async function checkCar(
  pieces: AsyncIterable<Uint8Array>,
  name: string,
  sha256: Sha256,
): Promise<CarCheck> {
  const beginHash = () => {
    const hash = sha256.begin();
    return { update: hash.update, digest: () => fromBase64(hash.digest()) };
  };
  try {
    return await checkBlocks(await scanCar(pieces, beginHash), name);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { mismatches: [{ path: name, fault: `is no whole CAR file: ${reason}` }], blocks: 0 };
  }
}

async function checkBlocks({ roots, cids, root }: ScannedCar, name: string): Promise<CarCheck> {
  if (root === undefined || roots.length > 1) {
    return {
      mismatches: [{ path: name, fault: 'has not one root, the manifest, among its blocks' }],
      blocks: cids.length,
    };
  }
  const read = await readManifest(root);
  if ('fault' in read) {
    return { mismatches: [{ path: name, fault: `has a root that ${read.fault}` }], blocks: cids.length };
  }
  const { manifest, id } = read;
  const held = new Set<string>(cids);
  const mismatches = Object.entries(manifest.entries).flatMap(([path, cid]) =>
    held.has(cid) ? [] : [{ path, fault: `its block ${cid} is missing in ${name}` }],
  );
  return { mismatches, blocks: cids.length, id };
}
