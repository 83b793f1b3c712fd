import { readCar } from '@site/cid';
import type { Mismatch } from './mismatch.ts';
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
    return await checkBlocks(await readCar(bytes), name);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { mismatches: [{ path: name, fault: `is no whole CAR file: ${reason}` }], blocks: 0 };
  }
}

async function checkBlocks(
  { roots, blocks }: Awaited<ReturnType<typeof readCar>>,
  name: string,
): Promise<CarCheck> {
  const byCid = new Map(blocks.map((block) => [block.cid as string, block.bytes]));
  const [root, ...more] = roots;
  const manifestBytes = root === undefined || more.length > 0 ? undefined : byCid.get(root);
  if (root === undefined || manifestBytes === undefined) {
    return {
      mismatches: [{ path: name, fault: 'has not one root, the manifest, among its blocks' }],
      blocks: blocks.length,
    };
  }
  const read = await readManifest(manifestBytes);
  if ('fault' in read) {
    return { mismatches: [{ path: name, fault: `has a root that ${read.fault}` }], blocks: blocks.length };
  }
  const { manifest, id } = read;
  const mismatches = Object.entries(manifest.entries).flatMap(([path, cid]) =>
    byCid.has(cid) ? [] : [{ path, fault: `its block ${cid} is missing in ${name}` }],
  );
  return { mismatches, blocks: blocks.length, id };
}
