import type { Cid } from '@site/cid';
import type { SearchCorpus } from '@site/contract';
import type { VerifiedManifest } from '../reading/verified-reads.ts';

/** A copy of a site: its blocks by their CID, its manifest, and the corpus of its search. */
export interface Mirror {
  /** The manifest of the last commit; `undefined` before the first. */
  manifest(): Promise<VerifiedManifest | undefined>;
  /** Whether a block is present, and need not be fetched. */
  has(cid: Cid): Promise<boolean>;
  /** The bytes of a block, by its CID as a manifest has it. */
  get(cid: string): Promise<Uint8Array | undefined>;
  /** Stores a verified block for the next `commit`. */
  put(cid: Cid, bytes: Uint8Array): Promise<void>;
  /** Deletes blocks, and their items of the corpus: they are retracted. Those that are not there are no fault. */
  drop(cids: readonly Cid[]): Promise<void>;
  /** The corpus for `offlineSearch`; `undefined` before the first commit. */
  corpus(): Promise<SearchCorpus | undefined>;
  /** Replaces the copy by what was put, at once, and deletes every block that the manifest does not name. */
  commit(manifest: VerifiedManifest, corpus: SearchCorpus): Promise<void>;
}

/**
 * A mirror in memory.
 * @example
 * ```ts
 * const mirror = memoryMirror();
 * await sync(client, mirror);
 * const bytes = await mirror.get(cid);
 * ```
 */
export function memoryMirror(): Mirror {
  const blocks = new Map<string, Uint8Array>();
  let current: { readonly manifest: VerifiedManifest; readonly corpus: SearchCorpus } | undefined;
  return {
    manifest: async () => current?.manifest,
    has: async (cid) => blocks.has(cid),
    get: async (cid) => blocks.get(cid),
    put: async (cid, bytes) => {
      blocks.set(cid, bytes);
    },
    drop: async (cids) => {
      for (const cid of cids) blocks.delete(cid);
      if (current !== undefined) current = { ...current, corpus: corpusWithout(current.corpus, cids) };
    },
    corpus: async () => current?.corpus,
    commit: async (manifest, corpus) => {
      current = { manifest, corpus };
      const named = new Set<string>(Object.values(manifest.manifest.entries));
      for (const cid of blocks.keys()) if (!named.has(cid)) blocks.delete(cid);
    },
  };
}

/** A corpus without the items of some CIDs. */
export function corpusWithout(corpus: SearchCorpus, cids: readonly string[]): SearchCorpus {
  const items = corpus.items.filter(({ cid }) => !cids.includes(cid));
  return { ...corpus, count: items.length, items };
}
