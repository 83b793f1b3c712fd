import { type Issue, SourceText } from '@site/diagnostics';
import type { EarlierTexts } from '../editions/earlier-texts.ts';
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
export async function readSeries(blobs: BlobCatalogue, earlier: EarlierTexts): Promise<SeriesTable> {
  const files = earlier.files.filter(({ path }) => isSeriesFile(path));
  const read = await Promise.all(files.map((file) => readOne(file, blobs, earlier)));
  const found = read.flatMap(({ series }) => series ?? []);
  return {
    series: new Map(found.map((each) => [each.slug, each])),
    issues: read.flatMap(({ issues }) => issues),
  };
}

async function readOne(file: ContentFile, blobs: BlobCatalogue, earlier: EarlierTexts): Promise<ReadSeries> {
  const source = await readSource(file);
  const present: ReadSeries =
    source instanceof SourceText ? await readText(source, blobs) : { issues: [source] };
  if (present.issues.length === 0) return present;
  const { issues } = present;
  const before = await earlier.of(file.path, []);
  if (before === undefined) return { issues };
  const { series } = await readText(before, blobs);
  if (series === undefined) return { issues };
  const isPresent = source instanceof SourceText && source.text === before.text;
  if (isPresent) earlier.reduce(file.path);
  else earlier.use(file.path);
  return { series, issues };
}

/** A series without the images that are gone, while there are others. */
async function readText(source: SourceText, blobs: BlobCatalogue): Promise<ReadSeries> {
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
  return images.length === 0 ? { issues } : { series: { slug, title, description, images }, issues };
}

function unknownBlob({ source, slug }: SeriesFile, src: string, offset: number): Issue {
  return source.issue('error', offset, {
    rule: 'blob-unknown',
    value: src,
    message: `The series "${slug}" shows "${src}", which is no file of the folder.`,
    fix: 'Correct the path or the CID, or add the file to blobs/.',
  });
}
