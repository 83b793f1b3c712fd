import { type Cid, cidOf } from '@site/cid';
import { type SnapshotManifest, twinPath } from '@site/contract';
import type { Blob } from '../files/content-file.ts';
import { blobNames } from '../files/named-blobs.ts';
import type { Site, SiteRecord } from './site.ts';

/** A manifest and its name. */
export interface Snapshot {
  readonly manifest: SnapshotManifest;
  readonly id: Cid;
}

/**
 * Names a whole site: the CID of a manifest of every record and blob, of the redirects and of the configuration.
 * Nothing else goes in, so the same content and configuration have the same id on any machine at any time.
 */
export async function takeSnapshot(
  inputs: SnapshotInputs,
  records: readonly SiteRecord[],
  blobs: Iterable<Blob>,
  redirects: ReadonlyMap<string, string>,
): Promise<Snapshot> {
  const entries = [
    ...records.map(({ path, cid }) => [twinPath(path), cid] as const),
    ...[...blobs].flatMap((blob) =>
      blobNames(blob).map(({ extension }) => [`/blobs/${blob.cid}.${extension}`, blob.cid] as const),
    ),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  const manifest: SnapshotManifest = {
    version: 1,
    config: await cidOf(configBytes(inputs)),
    ...(redirects.size === 0 ? {} : { redirects: Object.fromEntries(redirects) }),
    entries: Object.fromEntries(entries),
  };
  return { manifest, id: await cidOf(manifestBytes(manifest)) };
}

/** The bytes of a manifest, whose CID is the id of the snapshot. */
export function manifestBytes(manifest: SnapshotManifest): Uint8Array {
  return jsonBytes(manifest);
}

/** What a site is made of besides its records and blobs. */
type SnapshotInputs = Pick<Site, 'config' | 'baseUrl' | 'code'>;

/**
 * The bytes of the configuration that a manifest names, with the base URL that the site has by whatever way, and the name
 * of its owner's code.
 */
export function configBytes({ config, baseUrl, code }: SnapshotInputs): Uint8Array {
  return jsonBytes({ ...config, base_url: baseUrl, ...(code === undefined ? {} : { code }) });
}

/** JSON without white space, which is how the service answers it. */
function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
