import { type Finding, type Issue, SourceText } from '@site/diagnostics';
import { MAX_BYTES, MAX_PIXELS } from '@site/images';
import type { Blob } from '../files/content-file.ts';
import type { BlobCatalogue } from './blob-catalogue.ts';

/** What the owner of published pictures may not know of them: everybody can read it in the files. */
export function pictureIssues(
  shown: Iterable<Blob>,
  blobs: Pick<BlobCatalogue, 'hasLocation'>,
): readonly Issue[] {
  return Array.from(shown).flatMap((blob) => {
    const source = new SourceText(blob.file.path, '');
    const findings = [blobs.hasLocation(blob) ? located(blob) : [], isTooLarge(blob) ? tooLarge(blob) : []];
    return findings.flat().map((finding) => source.issue('warning', 0, finding));
  });
}

function located({ file: { path } }: Blob): Finding {
  return {
    rule: 'picture-location',
    value: path,
    message: `The picture "${path}" says where it was taken, and is published with that.`,
    fix: 'Remove its place unless everybody may know it, such as with: exiftool -gps:all= -xmp:geotag= FILE.',
  };
}

function isTooLarge({ mediaType, dimensions, size }: Blob): boolean {
  if (dimensions === undefined || mediaType === 'image/svg+xml') return false;
  return dimensions.width * dimensions.height > MAX_PIXELS || size > MAX_BYTES;
}

function tooLarge({ file: { path }, dimensions, size }: Blob): Finding {
  const pixels = dimensions === undefined ? '' : ` of ${dimensions.width} × ${dimensions.height} pixels`;
  return {
    rule: 'picture-too-large',
    value: path,
    message: `The picture "${path}"${pixels} and ${size} bytes is too large to be offered in smaller sizes: every visitor loads all of it.`,
    fix: `Make it smaller: ${MAX_PIXELS / 1e6} million pixels and ${MAX_BYTES / 1024 ** 2} MiB at most.`,
  };
}
