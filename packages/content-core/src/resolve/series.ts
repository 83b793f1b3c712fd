import type { Issue, SourceText } from '@site/diagnostics';
import { readYamlFile, type YamlFile, type YamlFileSubject } from '@site/front-matter';
import { slugFault } from '@site/site-config';
import * as z from 'zod';
import type { Blob } from '../files/content-file.ts';

/** The folder of series: one `series/<slug>.yaml` each. */
export const SERIES_FOLDER = 'series/';

/** An ordered gallery, as its file has it. */
export interface SeriesFile {
  readonly source: SourceText;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly images: readonly { readonly src: string; readonly alt: string; readonly offset: number }[];
}

/** An ordered gallery of blobs. */
export interface Series {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly images: readonly { readonly blob: Blob; readonly alt: string }[];
}

const schema = z.object(
  {
    title: z.string({ error: 'must be a text' }).trim().min(1, 'must not be blank'),
    description: z.string({ error: 'must be a text' }).trim().default(''),
    images: z
      .array(
        z.object({
          src: z.string({ error: 'must be a blob:// URL or a path' }).min(1, 'must not be blank'),
          alt: z.string({ error: 'must describe the image in words' }),
        }),
        { error: 'must be a list of images, each with `src` and `alt`' },
      )
      .min(1, 'must name at least one image'),
  },
  { error: 'must be a map with `title` and `images`' },
);

/** Whether a file is a series. */
export function isSeriesFile(path: string): boolean {
  return path.startsWith(SERIES_FOLDER) && /\.ya?ml$/.test(path);
}

const SUBJECT: YamlFileSubject = {
  name: 'The file',
  file: 'the file',
  rules: { syntax: 'series-invalid', tag: 'series-invalid', alias: 'series-invalid' },
  depthFix: 'A series needs three levels: a key, a list under it, and the keys of its images.',
};

/** A series, unless something is wrong with its file. */
interface ReadSeriesFile {
  readonly series?: SeriesFile;
  readonly issues: readonly Issue[];
}

/** Reads `series/<slug>.yaml`; the images are looked up later. */
export function readSeriesFile(source: SourceText): ReadSeriesFile {
  const slug = source.file
    .slice(SERIES_FOLDER.length)
    .replace(/\.ya?ml$/, '')
    .normalize('NFC');
  const slugIs = slugFault(slug);
  const faults =
    slugIs === undefined
      ? []
      : [fault(source, 0, slug, `"${slug}" cannot name a series, because ${slugIs}.`)];
  const read = readYamlFile(source, SUBJECT);
  if ('issues' in read) return { issues: [...read.issues, ...faults] };
  return faults.length > 0 ? { issues: faults } : readSeriesValue(source, slug, read.file);
}

function readSeriesValue(source: SourceText, slug: string, file: YamlFile): ReadSeriesFile {
  // What is missing is reported at the beginning of the file.
  const offsetOf = (path: readonly PropertyKey[]) => (file.has(path) ? file.rangeOf(path).start : 0);
  const result = schema.safeParse(file.value);
  if (!result.success) {
    return {
      issues: result.error.issues.map(({ path, message }) =>
        fault(source, offsetOf(path), path.join('.'), `\`${path.join('.') || 'the series'}\` ${message}.`),
      ),
    };
  }
  const images = result.data.images.map((image, at) => ({
    ...image,
    offset: offsetOf(['images', at, 'src']),
  }));
  return { series: { ...result.data, source, slug, images }, issues: [] };
}

function fault(source: SourceText, offset: number, value: string, message: string): Issue {
  return source.issue('error', offset, {
    rule: 'series-invalid',
    value,
    message,
    fix: 'Write `title`, and `images` as a list of `src` (blob://<cid> or a path) and `alt`.',
  });
}
