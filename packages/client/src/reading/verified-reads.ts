import { cidOf } from '@site/cid';
import type { SnapshotManifest } from '@site/contract';
import type { BlockCache } from './block-cache.ts';
import { VerificationError } from './errors.ts';
import type { Transport } from './exchange.ts';
import { readJson, request } from './request.ts';
import { checkedCid } from './twins.ts';

/**
 * The bytes of a CID, from the cache or the site.
 * @throws {TypeError} when it is no CID
 * @throws {VerificationError} when the bytes of the site hash to another
 */
export async function readBlock(transport: Transport, cache: BlockCache, text: string): Promise<Uint8Array> {
  const cid = checkedCid(text);
  const known = await cache.get(cid);
  if (known !== undefined) return known;
  const { url, bytes } = await request(transport, `/ipfs/${cid}`, 'blockBytes', { format: 'raw' });
  const computed = await cidOf(bytes);
  if (computed !== cid) throw new VerificationError(url, cid, computed);
  await cache.set(cid, bytes);
  return bytes;
}

/** A manifest, and the CID of its bytes: the id of the snapshot. */
export interface VerifiedManifest {
  readonly snapshot: string;
  readonly manifest: SnapshotManifest;
}

/**
 * The manifest of the current snapshot.
 * @param expected - the snapshot ids that it must have; undefined ones are left out
 * @throws {VerificationError} when the bytes have another
 * @throws {RefusalError} when they are no manifest
 */
export async function readManifest(
  transport: Transport,
  ...expected: readonly (string | undefined)[]
): Promise<VerifiedManifest> {
  const answer = await request(transport, '/snapshot.json', 'manifestBytes');
  const snapshot = await cidOf(answer.bytes);
  const other = expected.find((id) => id !== undefined && id !== snapshot);
  if (other !== undefined) throw new VerificationError(answer.url, other, snapshot);
  return { snapshot, manifest: await readJson(answer, 'snapshotManifest') };
}
