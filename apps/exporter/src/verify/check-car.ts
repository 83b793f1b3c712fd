import { readCar } from '@site/cid';
import type { Mismatch } from './check-manifest.ts';
import { readManifest } from './read-manifest.ts';

/** What was found in a CAR file. */
export interface CarCheck {
  readonly mismatches: readonly Mismatch[];
  readonly blocks: number;
  /** The id of the snapshot that it holds. */
  readonly id?: string;
}

/** Hashes every block of a CAR file again, and looks for all that its manifest names. */
export async function checkCar(bytes: Uint8Array, name: string): Promise<CarCheck> {
  try {
    return await checkBlocks(bytes, name);
  } catch (error) {
    return {
      mismatches: [{ path: name, fault: error instanceof Error ? error.message : String(error) }],
      blocks: 0,
    };
  }
}

async function checkBlocks(bytes: Uint8Array, name: string): Promise<CarCheck> {
  const { roots, blocks } = await readCar(bytes);
  const byCid = new Map(blocks.map((block) => [block.cid as string, block.bytes]));
  const [root, ...more] = roots;
  const manifestBytes = root === undefined || more.length > 0 ? undefined : byCid.get(root);
  if (root === undefined || manifestBytes === undefined) {
    return {
      mismatches: [{ path: name, fault: 'has not one root, the manifest, among its blocks' }],
      blocks: blocks.length,
    };
  }
  const { manifest, id } = await readManifest(manifestBytes, name);
  const mismatches = Object.entries(manifest.entries).flatMap(([path, cid]) =>
    byCid.has(cid) ? [] : [{ path, fault: `its block ${cid} is missing in ${name}` }],
  );
  return { mismatches, blocks: blocks.length, id };
}
