import type { SearchCorpus } from '@site/contract';
import type { SiteClient } from '../reading/client.ts';
import { checkedCid } from '../reading/twins.ts';
import type { Mirror } from './mirror.ts';

/** What a synchronisation did. */
export interface SyncReport {
  /** The id of the snapshot that the copy now is. */
  readonly snapshot: string;
  /** The paths that are new, in their order. */
  readonly added: readonly string[];
  /** The paths that have other bytes than before, in their order. */
  readonly changed: readonly string[];
  /** The paths that are no longer there, in their order. */
  readonly removed: readonly string[];
  /** How many blocks were fetched, and their bytes together. */
  readonly fetched: { readonly blocks: number; readonly bytes: number };
}

/** How a synchronisation is done. */
export interface SyncOptions {
  /** How many blocks are fetched at the same time, from 1 on; 8 by default. */
  readonly concurrency?: number;
  /** Told after each block: how many are done, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Brings a copy up to date: fetches the blocks it lacks, checks each, and only then makes them the copy. A
 * synchronisation that is broken off leaves the copy as it was, and what it fetched is not fetched again.
 * @throws {RangeError} when the concurrency is no whole number from 1 on
 * @throws {SiteError} when the site answers a problem
 * @throws {VerificationError} when it answers bytes that are not those of their name
 * @throws {Error} when the site was published anew meanwhile
 */
export async function sync(
  client: SiteClient,
  mirror: Mirror,
  { concurrency = 8, onProgress }: SyncOptions = {},
): Promise<SyncReport> {
  if (!Number.isInteger(concurrency) || concurrency < 1) {
    throw new RangeError(`The concurrency is ${concurrency}: give a whole number from 1 on.`);
  }
  const before = (await mirror.manifest())?.manifest.entries ?? {};
  const current = await client.manifest();
  const after = current.manifest.entries;
  const wanted = await missing(Object.values(after), mirror);
  const fetched = { blocks: 0, bytes: 0 };
  await inParallel(wanted, concurrency, async (cid) => {
    const bytes = await client.block(cid);
    await mirror.put(checkedCid(cid), bytes);
    fetched.blocks++;
    fetched.bytes += bytes.length;
    onProgress?.(fetched.blocks, wanted.length);
  });
  await mirror.commit(current, await corpusOf(current.snapshot, client));
  return { snapshot: current.snapshot, ...compare(before, after), fetched };
}

/** What the search of a snapshot needs; that of another would find records that the copy has not. */
async function corpusOf(snapshot: string, client: SiteClient): Promise<SearchCorpus> {
  const corpus = await client.corpus();
  if (corpus.snapshot === snapshot) return corpus;
  throw new Error(
    `${client.baseUrl} was published anew while it was copied, as ${corpus.snapshot} after ${snapshot}: copy it again; what was fetched is kept.`,
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

/** Works on all items, so many at a time. After the first failure none is begun any more. */
async function inParallel<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // One iterator for all: each takes what the others have not taken yet.
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
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
}
