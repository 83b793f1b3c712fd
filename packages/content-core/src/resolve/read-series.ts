import type { ContentFile } from '../content-file.ts';
import type { Issue } from '../issue.ts';
import { decodeSource, SourceText } from '../source-text.ts';
import type { BlobCatalogue } from './blob-catalogue.ts';
import { lookUpBlob } from './lookup.ts';
import { isSeriesFile, readSeriesFile, type Series, type SeriesFile } from './series.ts';

/** Reads every series of a folder and looks up its images. A series with an error is left out. */
export async function readSeries(
  files: readonly ContentFile[],
  blobs: BlobCatalogue,
  issues: Issue[],
): Promise<ReadonlyMap<string, Series>> {
  const found = new Map<string, Series>();
  for (const file of files.filter(({ path }) => isSeriesFile(path))) {
    const source = decodeSource(file.path, await file.read());
    const read = source instanceof SourceText ? readSeriesFile(source) : { issues: [source] };
    issues.push(...read.issues);
    if (!('series' in read) || read.series === undefined) continue;
    const series = await withBlobs(read.series, blobs, issues);
    if (series !== undefined) found.set(series.slug, series);
  }
  return found;
}

async function withBlobs(
  file: SeriesFile,
  blobs: BlobCatalogue,
  issues: Issue[],
): Promise<Series | undefined> {
  const { source, slug, title, description } = file;
  const images: Series['images'][number][] = [];
  for (const { src, alt, offset } of file.images) {
    const blob = await lookUpBlob(src, source.file, blobs);
    if (blob !== undefined) images.push({ blob, alt });
    else
      issues.push(
        source.issue('error', offset, {
          rule: 'blob-unknown',
          value: src,
          message: `The series "${slug}" shows "${src}", which is no file of the folder.`,
          cure: 'Mend the path or the CID, or add the file to blobs/.',
        }),
      );
  }
  return images.length === file.images.length ? { slug, title, description, images } : undefined;
}
