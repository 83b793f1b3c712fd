import { isCid } from '@site/cid';
import { parseLimits } from '@site/cid/exchange';
import {
  createClient,
  DEFAULT_LIMITS,
  DEFAULT_SYNC_LIMITS,
  type Limits,
  type SiteClient,
  type SyncLimits,
} from '@site/client';
import { UsageError } from './check-url.ts';
import type { Options } from './options.ts';

/**
 * A client of a site, within the limits that are given, which accepts only one snapshot where one is given.
 * @throws {UsageError} when that is no id of a snapshot, or what is given are no limits
 */
export function openClient(url: string, options: Options): SiteClient {
  const { snapshot } = options;
  const limits = limitsOf(options);
  if (snapshot === undefined) return createClient(url, { fetch, limits });
  if (isCid(snapshot)) return createClient(url, { fetch, limits, snapshot });
  throw new UsageError(
    `${JSON.stringify(snapshot)} is not the id of a snapshot: give the CID of a manifest, which begins with bafkrei.`,
  );
}

/** @throws {UsageError} when what is given are no limits */
export function limitsOf({ limits }: Options): Partial<Limits & SyncLimits> {
  if (limits === undefined) return {};
  try {
    return parseLimits(limits, { ...DEFAULT_LIMITS, ...DEFAULT_SYNC_LIMITS });
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}
