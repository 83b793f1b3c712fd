import { isCid } from '@site/cid';
import { createClient, type SiteClient } from '@site/client';
import { UsageError } from './check-url.ts';

/**
 * A client of a site that accepts only one snapshot, where one is given.
 * @throws {UsageError} when that is no id of a snapshot
 */
export function openClient(url: string, snapshot: string | undefined): SiteClient {
  if (snapshot === undefined) return createClient(url, { fetch });
  if (isCid(snapshot)) return createClient(url, { fetch, snapshot });
  throw new UsageError(
    `${JSON.stringify(snapshot)} is not the id of a snapshot: give the CID of a manifest, which begins with bafkrei.`,
  );
}
