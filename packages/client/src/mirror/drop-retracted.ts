import { RefusalError } from '@site/cid/exchange';
import { findRetraction } from '@site/contract/retractions';
import type { SiteClient } from '../reading/client.ts';
import { readJson } from '../reading/request.ts';
import { checkedCid } from '../reading/twins.ts';
import type { VerifiedManifest } from '../reading/verified-reads.ts';
import type { Mirror } from './mirror.ts';

/**
 * Drops from a mirror what the site has retracted since, before anything is fetched: a synchronisation that is broken off
 * must not leave it. The configuration says what that is, and the manifest vouches for its bytes.
 * @returns the paths of the mirror that had it, sorted
 * @throws {RefusalError} when the site publishes what it retracts
 * @throws {Error} when something of it is still there afterwards
 */
export async function dropRetracted(
  { snapshot, manifest }: VerifiedManifest,
  client: SiteClient,
  mirror: Mirror,
): Promise<readonly string[]> {
  const before = (await mirror.manifest())?.manifest;
  // The same configuration retracts the same, and what it does is dropped already.
  if (before === undefined || before.config === manifest.config) return [];
  const url = `${client.baseUrl}/ipfs/${manifest.config}`;
  const bytes = new Uint8Array(await client.block(manifest.config));
  const { retracted = [] } = await readJson({ url, status: 200, bytes }, 'siteConfiguration');
  const find = findRetraction(retracted);
  const isRetracted = ([path, cid]: readonly [string, string]) => find(path, cid) !== undefined;
  const published = Object.entries(manifest.entries).find(isRetracted);
  if (published !== undefined) {
    throw new RefusalError(
      url,
      `retracts ${published[0]}, which snapshot ${snapshot} has`,
      'Ask who runs the site which of the two holds.',
    );
  }
  const dropped = Object.entries(before.entries).filter(isRetracted);
  const cids = new Set([...dropped.map(([, cid]) => cid), ...retracted.flatMap(({ cid }) => cid ?? [])]);
  await mirror.drop([...cids].map(checkedCid));
  for (const cid of cids) {
    if (await mirror.has(checkedCid(cid)))
      throw new Error(
        `${cid} is retracted by ${client.baseUrl}, and could not be dropped: remove it from the copy.`,
      );
  }
  return dropped.map(([path]) => path).sort();
}
