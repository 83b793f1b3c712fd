import { groupBy } from '@site/primitives';
import type { Blob } from './content-file.ts';

/** What a blob is called: the last part of its URL says so, and its media type. */
export type BlobName = Pick<Blob, 'extension' | 'mediaType'>;

/** All names of a blob, the first the one that it is called by where nothing names it. */
export function blobNames({ extension, mediaType, otherNames = [] }: Blob): readonly BlobName[] {
  return [{ extension, mediaType }, ...otherNames];
}

/**
 * Blobs by their CID. Files with the same bytes and different extensions, as of a picture that was only renamed, are one
 * blob with several names: records call it by the name of the file that each shows.
 */
export function blobsByCid(blobs: Iterable<Blob>): ReadonlyMap<string, Blob> {
  const sorted = [...blobs].sort((a, b) => (a.file.path < b.file.path ? -1 : 1));
  const byCid = groupBy(sorted, ({ cid }) => [cid]);
  return new Map(
    [...byCid].flatMap(([cid, [first, ...rest]]) =>
      first === undefined ? [] : [[cid, withNames(first, rest)] as const],
    ),
  );
}

function withNames(first: Blob, rest: readonly Blob[]): Blob {
  const names = new Map(rest.map(({ extension, mediaType }) => [extension, mediaType]));
  names.delete(first.extension);
  if (names.size === 0) return first;
  return { ...first, otherNames: Array.from(names, ([extension, mediaType]) => ({ extension, mediaType })) };
}
