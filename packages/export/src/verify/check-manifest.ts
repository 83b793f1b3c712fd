import { cidOf, cidOfDigest } from '@site/cid';
import { verifyTwin } from '@site/content-core';
import { forEach } from '../for-each.ts';
import type { Sha256 } from '../sha256.ts';
import { byPath, type Mismatch } from './mismatch.ts';
import { type ReadManifest, readManifest } from './read-manifest.ts';
import { digestOfPieces, fromBase64 } from './read-pieces.ts';
import type { SiteSource, SourceFile } from './site-source.ts';
import type { VerifyOptions } from './verify-options.ts';

/** What was found at a site, and its manifest if it has one. */
export interface ManifestCheck {
  readonly mismatches: readonly Mismatch[];
  readonly manifest?: ReadManifest;
}

/** How many files are read at once. */
const CONCURRENCY = 8;

/** Hashes every record and blob of a manifest again. */
export async function checkManifest(
  source: SiteSource,
  { sha256, progress }: Pick<VerifyOptions, 'sha256' | 'progress'>,
): Promise<ManifestCheck> {
  const file = await source.read('/snapshot.json');
  if (file === undefined) return { mismatches: [{ path: '/snapshot.json', fault: 'is missing' }] };
  const manifest = await readManifest(file.bytes);
  if ('fault' in manifest) return { mismatches: [{ path: '/snapshot.json', fault: manifest.fault }] };
  const entries = Object.entries(manifest.manifest.entries);
  progress.begin('records', entries.length);
  const mismatches: Mismatch[] = [];
  await forEach(entries, CONCURRENCY, async ([path, cid]) => {
    const fault =
      source.open !== undefined && path.startsWith('/blobs/')
        ? await blobFault(await source.open(path), cid, sha256)
        : await entryFault(await source.read(path), path, cid, sha256);
    if (fault !== undefined) mismatches.push({ path, fault });
    progress.step();
  });
  return { mismatches: mismatches.sort(byPath), manifest };
}

async function entryFault(
  file: SourceFile | undefined,
  path: string,
  cid: string,
  sha256: Sha256,
): Promise<string | undefined> {
  if (file === undefined) return 'is missing';
  if (file.digest !== undefined && file.digest !== sha256.of(file.bytes)) {
    return `does not hash to its Repr-Digest, ${file.digest}`;
  }
  return cidFault(path.startsWith('/blobs/') ? await cidOf(file.bytes) : await twinCid(file.bytes), cid);
}

/** A blob can be of any size. */
async function blobFault(
  pieces: AsyncIterable<Uint8Array> | undefined,
  cid: string,
  sha256: Sha256,
): Promise<string | undefined> {
  if (pieces === undefined) return 'is missing';
  return cidFault(cidOfDigest(fromBase64(await digestOfPieces(pieces, sha256))), cid);
}

function cidFault(computed: string, cid: string): string | undefined {
  return computed === cid ? undefined : `hashes to ${computed}, and the manifest names ${cid}`;
}

/** The cid of a twin, if it is the one that the twin states. */
async function twinCid(bytes: Uint8Array): Promise<string> {
  const { ok, stated, computed } = await verifyTwin(new TextDecoder().decode(bytes));
  return ok ? computed : `${computed} (it states ${stated ?? 'no cid'})`;
}
