import { ownPathFault, type SectionConfig } from '@site/site-config';
import type { Blob } from '../files/content-file.ts';
import type { BlobCatalogue } from './blob-catalogue.ts';

/**
 * Where the files that a site shows were before: the address at which the tool of the repository serves each, `/img/a.png`,
 * and the path of its blob. An address of the service itself is none.
 */
export function servedFiles(
  shown: Iterable<Blob>,
  blobs: BlobCatalogue,
  sections: readonly SectionConfig[],
): readonly (readonly [from: string, to: string])[] {
  const slugs = new Set(sections.map(({ slug }) => slug));
  return Array.from(shown).flatMap(({ cid, extension, file }) => {
    const from = blobs.addressOf(file);
    if (from === undefined || ownPathFault(from, slugs) !== undefined) return [];
    return [[from, `/blobs/${cid}.${extension}`] as const];
  });
}
