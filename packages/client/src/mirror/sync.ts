import { completeLimits, RefusalError } from '@site/cid/exchange';
import type { SearchCorpus } from '@site/contract';
import type { SiteClient } from '../reading/client.ts';
import { checkedCid } from '../reading/twins.ts';
import { checkCorpus } from './check-corpus.ts';
import { dropRetracted } from './drop-retracted.ts';
import type { Mirror } from './mirror.ts';

/** The result of a synchronisation. */
export interface SyncReport {
  /** The id of the snapshot that the mirror now holds. */
  readonly snapshot: string;
  /** New paths, sorted. */
  readonly added: readonly string[];
  /** Paths whose bytes have changed, sorted. */
  readonly changed: readonly string[];
  /** Paths that are gone, sorted. */
  readonly removed: readonly string[];
  /** Those of the copy that the site has retracted, sorted: neither their bytes nor their words are there any more. */
  readonly retracted: readonly string[];
  /** The number of blocks that were fetched, and their bytes together. */
  readonly fetched: { readonly blocks: number; readonly bytes: number };
}

/** How much a synchronisation may copy. `Infinity` lifts a limit. */
export interface SyncLimits {
  /** The most files of a snapshot: 200,000 by default, twice the largest sites that this is measured with. */
  readonly syncFiles: number;
  /** The most bytes that are fetched in all: 10 GiB by default, half of the smallest disk that is rented with a server. */
  readonly syncBytes: number;
}

export const DEFAULT_SYNC_LIMITS: SyncLimits = { syncFiles: 200_000, syncBytes: 10 * 2 ** 30 };

/** The options of a synchronisation. */
export interface SyncOptions {
  /** How many blocks are fetched concurrently, at least 1; 8 by default. */
  readonly concurrency?: number;
  /** Called after each block with the number of blocks that are done, and of all. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Replaces some of the limits on what is copied. */
  readonly limits?: Partial<SyncLimits>;
}

/**
 * Brings a mirror up to date: drops what is retracted, fetches the blocks it lacks, verifies each, and then commits them
 * at once. A synchronisation that is interrupted leaves the rest of the mirror as it was; blocks that it fetched are not
 * fetched again.
 * @throws {RangeError} when the concurrency is no whole number from 1 on, or a limit is no number from 0 on
 * @throws {SiteError} when the site answers with a problem
 * @throws {VerificationError} when bytes do not hash to their CID
 * @throws {RefusalError} when the corpus is not that of the blocks, the site is larger than a limit, or it publishes what
 *   it retracts
 * @throws {Error} when another snapshot was published meanwhile
 * @example
 * ```ts
 * const { added, changed, removed } = await sync(client, mirror, {
 *   onProgress: (done, total) => console.log(`${done} of ${total} blocks`),
 * });
 * ```
 */
export async function sync(
  client: SiteClient,
  mirror: Mirror,
  { concurrency = 8, onProgress, limits: given }: SyncOptions = {},
): Promise<SyncReport> {
  const limits = completeLimits(DEFAULT_SYNC_LIMITS, given);
  if (!Number.isInteger(concurrency) || concurrency < 1) {
    throw new RangeError(`The concurrency is ${concurrency}: give a whole number from 1 on.`);
  }
  const before = (await mirror.manifest())?.manifest.entries ?? {};
  const current = await client.manifest();
  const after = current.manifest.entries;
  const source = `${client.baseUrl}/snapshot.json`;
  refuseAbove(Object.keys(after).length, 'syncFiles', limits, source);
  const retracted = await dropRetracted(current, client, mirror);
  const wanted = await missing(Object.values(after), mirror);
  const fetched = { blocks: 0, bytes: 0 };
  await inParallel(wanted, concurrency, async (cid) => {
    const bytes = await client.block(cid);
    fetched.bytes += bytes.length;
    refuseAbove(fetched.bytes, 'syncBytes', limits, source);
    await mirror.put(checkedCid(cid), bytes);
    fetched.blocks++;
    onProgress?.(fetched.blocks, wanted.length);
  });
  const corpus = await corpusOf(current.snapshot, client);
  await checkCorpus(corpus, current, mirror, `${client.baseUrl}/api/search-corpus.json`);
  await mirror.commit(current, corpus);
  return { snapshot: current.snapshot, ...compare(before, after), retracted, fetched };
}

function refuseAbove(size: number, limit: keyof SyncLimits, limits: SyncLimits, source: string): void {
  if (size <= limits[limit]) return;
  const what = limit === 'syncFiles' ? 'files' : 'bytes';
  throw new RefusalError(
    source,
    `names at least ${size} ${what}, more than ${limits[limit]}`,
    `If that is right, raise the limit ${limit}.`,
  );
}

/** The corpus of a snapshot; that of another would have records that the mirror has not. */
async function corpusOf(snapshot: string, client: SiteClient): Promise<SearchCorpus> {
  const corpus = await client.corpus();
  if (corpus.snapshot === snapshot) return corpus;
  throw new Error(
    `${client.baseUrl} published another snapshot while it was copied, ${corpus.snapshot} after ${snapshot}: copy it again; what was fetched is not fetched again.`,
  );
}

type Entries = Readonly<Record<string, string>>;

function compare(before: Entries, after: Entries): Pick<SyncReport, 'added' | 'changed' | 'removed'> {
  const paths = Object.keys(after).sort();
  return {
    added: paths.filter((path) => !Object.hasOwn(before, path)),
    changed: paths.filter((path) => Object.hasOwn(before, path) && before[path] !== after[path]),
    removed: Object.keys(before)
      .filter((path) => !Object.hasOwn(after, path))
      .sort(),
  };
}

async function missing(cids: readonly string[], mirror: Mirror): Promise<readonly string[]> {
  const distinct = [...new Set(cids)];
  const held = await Promise.all(distinct.map((cid) => mirror.has(checkedCid(cid))));
  return distinct.filter((_, at) => held[at] !== true);
}

/**
 * Works on all items with bounded concurrency. After the first failure no further item is begun. Not `p-limit` or `p-map`:
 * their 1.6 and 2.2 kB, minified, are a tenth of what a page loads of this package.
 */
async function inParallel<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // One iterator for all workers: each takes the next item that no other has taken.
  const rest = items.values();
  let hasFailed = false;
  const worker = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
}
