import { type BlockStore, type Cid, parseCid } from '@site/cid';
import {
  type Blob,
  canonicalText,
  configBytes,
  manifestBytes,
  type Site,
  type SiteRecord,
} from '@site/content-core';
import { readBlob } from './read-blob.ts';

/** A block that is made or read when it is asked for. */
interface Source {
  size(): number;
  read(): Promise<Uint8Array | undefined>;
}

/** The blocks of a site that is in memory: its records, its blobs, its manifest and its configuration. */
export function siteBlocks(site: Site): BlockStore {
  const sources = new Map<string, Source>();
  for (const record of [...site.documents, ...site.posts]) sources.set(record.cid, twinSource(record));
  for (const blob of site.blobs.values()) sources.set(blob.cid, blobSource(blob));
  sources.set(site.snapshot, bytesSource(manifestBytes(site.manifest)));
  sources.set(site.manifest.config, bytesSource(configBytes(site)));
  return {
    size: async (cid) => sources.get(cid)?.size(),
    get: async (cid) => sources.get(cid)?.read(),
  };
}

/** The twin is looked at when it is asked for: a site that was saved reads its records one by one. */
function twinSource(record: SiteRecord): Source {
  const encode = () => new TextEncoder().encode(canonicalText(record.twin));
  // Encoding what may be thousands of records, to say how long all of them are, is done once.
  let size: number | undefined;
  return {
    size: () => {
      size ??= encode().length;
      return size;
    },
    read: async () => encode(),
  };
}

function blobSource(blob: Blob): Source {
  return { size: () => blob.size, read: () => readBlob(blob) };
}

function bytesSource(bytes: Uint8Array): Source {
  return { size: () => bytes.length, read: async () => bytes };
}

/** The bytes that a text names as far as it is the CID of a block of a store. */
export async function readBlock(blocks: BlockStore, text: string): Promise<Uint8Array | undefined> {
  const parsed = parseCid(text);
  return parsed.ok ? blocks.get(parsed.cid) : undefined;
}

/** What a CAR of a snapshot holds, each block once: the manifest, the configuration, and all else in order of the paths. */
export function snapshotCids(
  id: Cid,
  { config, entries }: { readonly config: string; readonly entries: Readonly<Record<string, string>> },
): readonly Cid[] {
  return [...new Set([id, config, ...Object.values(entries)])].map(expectCid);
}

function expectCid(text: string): Cid {
  const parsed = parseCid(text);
  if (!parsed.ok) throw new TypeError(`The manifest holds ${text}: ${parsed.rule} ${parsed.fix}`);
  return parsed.cid;
}
