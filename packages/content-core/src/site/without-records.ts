import type { Site } from './site.ts';
import { takeSnapshot } from './snapshot.ts';

/** A CID as this software writes it: of raw bytes, by sha2-256, in base32. */
const CID = /bafkrei[a-z2-7]{52}/g;

/**
 * A site without the records of some files: what can still be served when nothing can be built, and something has to go.
 * The texts of the others stay as they are, with their links.
 */
export async function withoutRecords(site: Site, files: ReadonlySet<string>): Promise<Site> {
  const stays = ({ file }: { readonly file: string }) => !files.has(file);
  const documents = site.documents.filter(stays);
  const posts = site.posts.filter(stays);
  const records = [...documents, ...posts];
  const paths = new Set(records.map(({ path }) => path));
  const redirects = new Map([...site.redirects].filter(([, path]) => paths.has(path)));
  // What a record shows is named in its twin.
  const named = new Set([
    ...records.flatMap(({ twin }) => twin.match(CID) ?? []),
    ...Object.values(site.look).flat(),
  ]);
  const blobs = new Map([...site.blobs].filter(([cid]) => named.has(cid)));
  const series = site.series.filter(({ images }) => images.every(({ blob }) => blobs.has(blob.cid)));
  const snapshot = await takeSnapshot(site, records, blobs.values(), redirects);
  return {
    ...site,
    ...{ documents, posts, redirects, blobs, series },
    manifest: snapshot.manifest,
    snapshot: snapshot.id,
  };
}
