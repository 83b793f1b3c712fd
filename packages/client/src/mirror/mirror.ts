import type { Cid } from '@site/cid';
import type { SearchCorpus } from '@site/contract';
import type { VerifiedManifest } from '../reading/verified-reads.ts';

/** A copy of a site: its blocks by their CID, its manifest, and what its search needs. */
export interface Mirror {
  /** What was copied last; `undefined` before the first time. */
  manifest(): Promise<VerifiedManifest | undefined>;
  /** Whether a block is here already, and need not be fetched. */
  has(cid: Cid): Promise<boolean>;
  /** The bytes of a block, by its CID as a manifest has it. */
  get(cid: string): Promise<Uint8Array | undefined>;
  /** Keeps a block, whose bytes were checked, for the next `commit`. */
  put(cid: Cid, bytes: Uint8Array): Promise<void>;
  /** What `offlineSearch` needs; `undefined` before the first time. */
  corpus(): Promise<SearchCorpus | undefined>;
  /** Makes what was put the copy, at once, and forgets every block that it does not name. */
  commit(manifest: VerifiedManifest, corpus: SearchCorpus): Promise<void>;
}

/** A copy in memory. */
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
    corpus: async () => current?.corpus,
    commit: async (manifest, corpus) => {
      current = { manifest, corpus };
      const named = new Set<string>(Object.values(manifest.manifest.entries));
      for (const cid of blocks.keys()) if (!named.has(cid)) blocks.delete(cid);
    },
  };
}
