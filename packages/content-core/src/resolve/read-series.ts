import { type Issue, SourceText } from '@site/diagnostics';
import type { ContentFile } from '../files/content-file.ts';
import { readSource } from '../files/read-source.ts';
import type { BlobCatalogue } from './blob-catalogue.ts';
import { lookUpBlob } from './lookup.ts';
import { isSeriesFile, readSeriesFile, type Series, type SeriesFile } from './series.ts';

/** A series, unless something is wrong with it. */
interface ReadSeries {
  readonly series?: Series;
  readonly issues: readonly Issue[];
}

/** Every series of a folder that is without fault, by its slug. */
export interface SeriesTable {
  readonly series: ReadonlyMap<string, Series>;
  readonly issues: readonly Issue[];
}

/** Reads every series of a folder and looks up its images. */
export async function readSeries(files: readonly ContentFile[], blobs: BlobCatalogue): Promise<SeriesTable> {
  const read = await Promise.all(
    files.filter(({ path }) => isSeriesFile(path)).map((file) => readOne(file, blobs)),
  );
  const found = read.flatMap(({ series }) => series ?? []);
  return {
    series: new Map(found.map((each) => [each.slug, each])),
    issues: read.flatMap(({ issues }) => issues),
  };
}

async function readOne(file: ContentFile, blobs: BlobCatalogue): Promise<ReadSeries> {
  const source = await readSource(file);
  if (!(source instanceof SourceText)) return { issues: [source] };
  const { series, issues } = readSeriesFile(source);
  return series === undefined ? { issues } : withBlobs(series, blobs);
}

async function withBlobs(file: SeriesFile, blobs: BlobCatalogue): Promise<ReadSeries> {
  const { source, slug, title, description } = file;
  const looked = await Promise.all(
    file.images.map(async (image) => ({ ...image, blob: await lookUpBlob(image.src, source.file, blobs) })),
  );
  const images = looked.flatMap(({ blob, alt }) => (blob === undefined ? [] : [{ blob, alt }]));
  const issues = looked.flatMap(({ blob, src, offset }) =>
    blob === undefined ? [unknownBlob(file, src, offset)] : [],
  );
  return issues.length > 0 ? { issues } : { series: { slug, title, description, images }, issues };
}

function unknownBlob({ source, slug }: SeriesFile, src: string, offset: number): Issue {
  return source.issue('error', offset, {
    rule: 'blob-unknown',
    value: src,
    message: `The series "${slug}" shows "${src}", which is no file of the folder.`,
    fix: 'Correct the path or the CID, or add the file to blobs/.',
  });
}
