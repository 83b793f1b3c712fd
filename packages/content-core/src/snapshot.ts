import { type Cid, cidOf } from '@site/cid';
import type { SnapshotManifest } from '@site/contract';
import type { Blob } from './content-file.ts';
import type { SiteRecord } from './site.ts';
import type { SiteConfig } from './site-config.ts';

/** A manifest and its name. */
export interface Snapshot {
  readonly manifest: SnapshotManifest;
  readonly id: Cid;
}

/**
 * Names a whole site: the CID of a manifest of every record and blob and of the configuration. Nothing else goes
 * in, so the same content and configuration have the same id on any machine at any time.
 */
export async function takeSnapshot(
  config: SiteConfig & { readonly base_url: string },
  records: readonly SiteRecord[],
  blobs: Iterable<Blob>,
): Promise<Snapshot> {
  const entries = [
    ...records.map(({ path, cid }) => [`${path}.md`, cid] as const),
    ...Array.from(blobs, ({ cid, extension }) => [`/blobs/${cid}.${extension}`, cid] as const),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  const manifest: SnapshotManifest = {
    version: 1,
    config: await cidOfJson(config),
    entries: Object.fromEntries(entries),
  };
  return { manifest, id: await cidOfJson(manifest) };
}

/** The CID of a value written as JSON without white space, which is how the service answers it. */
function cidOfJson(value: unknown): Promise<Cid> {
  return cidOf(new TextEncoder().encode(JSON.stringify(value)));
}
