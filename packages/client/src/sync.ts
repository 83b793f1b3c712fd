import type { SiteClient } from './client.ts';
import type { Mirror } from './mirror.ts';
import { checkedCid } from './twins.ts';

/** What a synchronisation did. */
export interface SyncReport {
  readonly snapshot: string;
  /** Paths that are new, that have other bytes than before, and that are no longer there; in order of the paths. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** How many blocks were fetched, and their bytes together. */
  readonly fetched: { readonly blocks: number; readonly bytes: number };
}

/** How a synchronisation is done. */
export interface SyncOptions {
  /** How many blocks are fetched at the same time. */
  readonly concurrency?: number;
  /** Told after each block: how many are done, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Brings a copy up to date: fetches the blocks it lacks, checks each, and only then makes them the copy. A
 * synchronisation that is broken off leaves the copy as it was, and what it fetched is not fetched again.
 * @throws {SiteError} when the site answers a problem
 * @throws {VerificationError} when it answers bytes that are not those of their name
 */
export async function sync(
  client: SiteClient,
  mirror: Mirror,
  { concurrency = 8, onProgress }: SyncOptions = {},
): Promise<SyncReport> {
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
  await mirror.commit(current, await client.corpus());
  return { snapshot: current.snapshot, ...compare(before, after), fetched };
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

/** Works on all items, so many at a time; the first failure ends it. */
async function inParallel<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
}
