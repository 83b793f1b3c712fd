import type { SiteRecord } from '@site/content-core';
import { build } from '../built-site.ts';
import { type Check, recordsOf, same, unless } from '../check.ts';

/** What a record is read from, unless it is the page of a section. */
const RECORD_FILE = /(?<!\/_?index)\.(?:md|mdx)$/;

/** Each file with a text is published, held back or reported. */
export const losesNothing: Check = async (built) => {
  const { files, result } = built;
  const told = [...recordsOf(built), ...result.heldBack, ...result.issues].map(({ file }) => file);
  return Object.keys(files)
    .filter((file) => RECORD_FILE.test(file) && !told.includes(file))
    .map((file) => `${file} is lost`);
};

/** An issue says where it is, and what to do. */
export const reportsWell: Check = async ({ result }) =>
  result.issues.flatMap(({ line, column, message, fix, rule }) =>
    unless(line > 0 && column > 0 && message !== '' && fix !== '', `${rule} says too little`),
  );

/** The order of files is that of a file system. */
export const isReproducible: Check = async ({ files, result, site }) => {
  const again = await build(Object.entries(files).reverse());
  return [
    ...same('the snapshot in another order', again.site?.snapshot, site.snapshot),
    ...same('the issues in another order', again.issues, result.issues),
  ];
};

/** What a twin says of its record. */
function fieldsOf({ title, tags, created, updated, description, image, body }: SiteRecord): object {
  return { title, tags, created, updated, description, image, body };
}

/** What is published can be published again, and says the same. */
export const readsItself: Check = async (built) => {
  const { site, result } = built;
  // A name that begins so means more than a slug does, and what was no link may be one in another place.
  const isPlain = ({ path, file }: SiteRecord) =>
    !/\/(?:[_-]|\d{4}-)/.test(path) &&
    !result.issues.some((issue) => issue.file === file && /link/.test(issue.rule));
  const records = recordsOf(built).filter(isPlain);
  if (records.length === 0) return [];
  const { title } = site.config;
  const config = { title, base_url: site.baseUrl, sections: site.sections, inline_tags: false };
  const again = await build([
    ['site.yaml', JSON.stringify(site.sections.length > 0 ? config : { ...config, sections: undefined })],
    ...records.map(({ path, twin }) => [`${path.slice(1)}.md`, twin] as const),
  ]);
  const read = [...(again.site?.documents ?? []), ...(again.site?.posts ?? [])];
  return records.flatMap((record) => {
    const other = read.find(({ path }) => path === record.path);
    return same(`the twin of ${record.path}, read again,`, other && fieldsOf(other), fieldsOf(record));
  });
};
