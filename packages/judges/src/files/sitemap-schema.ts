import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultsOf } from '@site/tooling';
import type { Faults, Judge } from '../judge.ts';
import { getText } from '../site/get-text.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inText } from '../site/spoil.ts';
import { nodeModules, runTool } from '../tools.ts';

/** The schema of sitemaps.org, from the package, and that of the image extension, which no package ships. */
const SCHEMAS = {
  'http://www.sitemaps.org/schemas/sitemap/0.9': join(nodeModules, 'sitemap/schema/sitemap.xsd'),
  'http://www.google.com/schemas/sitemap-image/1.1': fileURLToPath(
    new URL('sitemap-image.xsd', import.meta.url),
  ),
};

const SITEMAP = '/sitemap.xml';

async function validate(site: JudgedSite): Promise<Faults> {
  const folder = site.makeFolder();
  const file = join(folder, 'sitemap.xml');
  writeFileSync(file, await getText(site, SITEMAP));
  const schema = join(folder, 'all.xsd');
  const imports = Object.entries(SCHEMAS).map(
    ([namespace, location]) => `<import namespace="${namespace}" schemaLocation="${location}"/>`,
  );
  writeFileSync(schema, `<schema xmlns="http://www.w3.org/2001/XMLSchema">${imports.join('')}</schema>`);
  const args = ['--nonet', '--noout', '--schema', schema, file];
  return faultsOf('xmllint', await runTool('/usr/bin/xmllint', args, folder));
}

/** What the schema does not check: times without a zone (W3C Date and Time Formats), and missing records. */
async function judgeEntries(site: JudgedSite): Promise<Faults> {
  const text = await getText(site, SITEMAP);
  const all = (element: string) =>
    Array.from(text.matchAll(new RegExp(`<${element}>([^<]*)<`, 'g')), ([, value = '']) => value);
  const snapshot = await site.read();
  const records = [...snapshot.site.documents, ...snapshot.site.posts];
  const locations = new Set(all('loc'));
  return [
    ...all('lastmod')
      .filter((date) => !LAST_MODIFIED.test(date))
      .map((date) => `lastmod "${date}" is no date with a zone`),
    ...records
      .map(({ path }) => encodeURI(site.origin + path))
      .filter((url) => !locations.has(url))
      .map((url) => `${url} is not listed`),
  ];
}

const LAST_MODIFIED = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** The XML Schema of sitemaps.org, validated by libxml2. */
export const sitemapSchema: Judge = {
  name: 'sitemap',
  checks: async (site) => [
    { name: 'is valid by its schema', run: () => validate(site) },
    { name: 'lists every record, with dates that have zones', run: () => judgeEntries(site) },
  ],
  planted: [
    {
      name: 'a date in words',
      spoil: inText(SITEMAP, (text) => text.replace(/<lastmod>[^<]*/, '<lastmod>yesterday')),
      check: 'is valid by its schema',
      says: /lastmod.*yesterday/,
    },
    {
      name: 'a picture without a location',
      spoil: inText(SITEMAP, (text) => text.replace(/<image:loc>[^<]*<\/image:loc>/, '')),
      check: 'is valid by its schema',
      says: /image.*Missing child element/,
    },
    {
      name: 'a time without a zone',
      spoil: inText(SITEMAP, (text) => text.replace(/<lastmod>[^<]*/, '<lastmod>2026-01-02T03:04:05')),
      check: 'lists every record, with dates that have zones',
      says: /2026-01-02T03:04:05/,
    },
    {
      name: 'a record that is missing',
      spoil: inText(SITEMAP, (text) => text.replace('/art/tide-lines<', '/art/other<')),
      check: 'lists every record, with dates that have zones',
      says: /tide-lines is not listed/,
    },
  ],
};
