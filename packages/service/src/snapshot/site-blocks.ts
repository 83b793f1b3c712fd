import { type BlockStore, type ByteSource, bytesSource, type Cid, parseCid, readAll } from '@site/cid';
import {
  type Blob,
  canonicalText,
  configBytes,
  manifestBytes,
  type Site,
  type SiteRecord,
} from '@site/content-core';
import { forEachInTurns, once } from '@site/primitives';
import { openBlob } from './open-blob.ts';

/** A block that is encoded or read on demand. */
interface Source {
  size(): number;
  open(): Promise<ByteSource | undefined>;
}

/** The blocks of a site in memory: its records, blobs, manifest and configuration. */
export function siteBlocks(site: Site): BlockStore {
  const sources = new Map<string, Source>();
  for (const record of [...site.documents, ...site.posts]) sources.set(record.cid, twinSource(record));
  for (const blob of site.blobs.values()) sources.set(blob.cid, blobSource(blob));
  sources.set(site.snapshot, bytesInMemory(manifestBytes(site.manifest)));
  sources.set(site.manifest.config, bytesInMemory(configBytes(site)));
  return {
    size: async (cid) => sources.get(cid)?.size(),
    get: async (cid) => {
      const source = await sources.get(cid)?.open();
      return source && readAll(source);
    },
    open: async (cid) => sources.get(cid)?.open(),
  };
}

/** The twin is read on demand: a site that was loaded from a file parses its records one by one. */
function twinSource(record: SiteRecord): Source {
  const encode = () => new TextEncoder().encode(canonicalText(record.twin));
  // The size of a CAR needs the sizes of all records, which may be thousands.
  return { size: once(() => encode().length), open: async () => bytesSource(encode()) };
}

function blobSource(blob: Blob): Source {
  return { size: () => blob.size, open: () => openBlob(blob) };
}

function bytesInMemory(bytes: Uint8Array): Source {
  return { size: () => bytes.length, open: async () => bytesSource(bytes) };
}

/** The block of a CID; `undefined` when the text is no CID, or the store has no such block. */
export async function readBlock(blocks: BlockStore, text: string): Promise<Uint8Array | undefined> {
  const parsed = parseCid(text);
  return parsed.ok ? blocks.get(parsed.cid) : undefined;
}

/** What names the blocks of a snapshot. */
type BlockNames = { readonly config: string; readonly entries: Readonly<Record<string, string>> };

/** The names of the blocks of a snapshot, each once: manifest, configuration, then the others in order of their paths. */
export function blockNames(id: string, { config, entries }: BlockNames): readonly string[] {
  return [...new Set([id, config, ...Object.values(entries)])];
}

/** What it takes to check a CID, in microseconds. Measured, and rounded up. */
const CHECK_WORK = 5;

/** The blocks of the CAR of a snapshot, in order. Yields its work. */
export function* snapshotCids(id: Cid, manifest: BlockNames): Generator<number, readonly Cid[]> {
  const cids: Cid[] = [];
  yield* forEachInTurns(blockNames(id, manifest), CHECK_WORK, (name) => {
    cids.push(expectCid(name));
  });
  return cids;
}

function expectCid(text: string): Cid {
  const parsed = parseCid(text);
  if (!parsed.ok) throw new TypeError(`The manifest holds ${text}: ${parsed.rule} ${parsed.fix}`);
  return parsed.cid;
}
