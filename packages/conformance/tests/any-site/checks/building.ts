import type { SiteRecord } from '@site/content-core';
import type { Content } from '../../hostile/content-case.ts';
import { build } from '../built-site.ts';
import { type Check, recordsOf, same, unless } from '../check.ts';

const RECORD_FILE = /\.(?:md|mdx)$/;

/** The page of a folder, which need not say anything. */
const FOLDER_PAGE = /(?:^|\/)(?:_?index|readme)\.\w+$/i;

function isSilent(file: string, content: Content): boolean {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return FOLDER_PAGE.test(file) && text.replace(/^---\n.*?^---$/ms, '').trim() === '';
}

/** Each file with a text is published, held back or reported. */
export const losesNothing: Check = async (built) => {
  const { files, result } = built;
  const known = [...recordsOf(built), ...result.heldBack, ...result.issues].map(({ file }) => file);
  return Object.entries(files)
    .filter(([file, content]) => RECORD_FILE.test(file) && !known.includes(file) && !isSilent(file, content))
    .map(([file]) => `${file} is lost`);
};

/** An issue has a place, a message and a fix. */
export const reportsWell: Check = async ({ result }) =>
  result.issues.flatMap(({ line, column, message, fix, rule }) =>
    unless(line > 0 && column > 0 && message !== '' && fix !== '', `${rule} says too little`),
  );

/** The result does not depend on the order of the files. */
export const isReproducible: Check = async ({ files, result, site }) => {
  const again = await build(Object.entries(files).reverse());
  return [
    ...same('the snapshot in another order', again.site?.snapshot, site.snapshot),
    ...same('the issues in another order', again.issues, result.issues),
  ];
};

/** The fields of a record that its twin has. */
function fieldsOf({ title, tags, created, updated, description, image, body }: SiteRecord): object {
  return { title, tags, created, updated, description, image, body };
}

/** Twins can be built again as a site, with the same records. */
export const readsItself: Check = async (built) => {
  const { site, result } = built;
  // Such a name, or prefix of one, has a meaning, and what was no link may be one in another place.
  const isPlain = ({ path, file }: SiteRecord) =>
    !/\/(?:[_-]|\d{4}-|readme$)/.test(path) &&
    !result.issues.some((issue) => issue.file === file && /link/.test(issue.rule));
  const records = recordsOf(built).filter(isPlain);
  if (records.length === 0) return [];
  const { title, language, languages } = site.config;
  const config = {
    title,
    language,
    languages,
    base_url: site.baseUrl,
    sections: site.sections,
    inline_tags: false,
  };
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
