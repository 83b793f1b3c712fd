import { cidOf } from '@site/cid';
import type { SnapshotManifest } from '@site/contract';
import type { BlockCache } from './block-cache.ts';
import { VerificationError } from './errors.ts';
import { readJson, request, type Transport } from './request.ts';
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
  const { url, bytes } = await request(transport, `/ipfs/${cid}`, { format: 'raw' });
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
 * @throws {VerificationError} when the bytes do not have the expected snapshot id
 */
export async function readManifest(transport: Transport, expected?: string): Promise<VerifiedManifest> {
  const answer = await request(transport, '/snapshot.json');
  const snapshot = await cidOf(answer.bytes);
  if (expected !== undefined && snapshot !== expected)
    throw new VerificationError(answer.url, expected, snapshot);
  return { snapshot, manifest: readJson<SnapshotManifest>(answer) };
}
