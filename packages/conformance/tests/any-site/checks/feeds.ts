import { encodePath, type SiteRecord } from '@site/content-core';
import { languageAt, siteLanguages } from '@site/languages';
import { RFC_822, RFC_3339, readLlms, readLlmsHead } from '@site/tooling';
import type { BuiltSite } from '../built-site.ts';
import { type Check, inEach, recordsOf, same, unless, urlOf } from '../check.ts';
import { decoded } from '../own-urls.ts';

/** The texts of the elements with a name. */
function textsOf(xml: string, name: string): readonly string[] {
  const elements = xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'));
  return Array.from(elements, ([, text = '']) => decoded(text));
}

/** An entry of a feed. */
interface Entry {
  readonly url: string | undefined;
  readonly title: string | undefined;
  readonly tags: readonly string[];
}

/** The entries of a feed in XML, each an element of one name with an element that identifies it. */
function entriesOf(
  xml: string,
  element: string,
  id: string,
  tagsOf: (entry: string) => readonly string[],
): readonly Entry[] {
  const entries = xml.split(`<${element}>`).slice(1);
  return entries.map((entry) => ({
    url: textsOf(entry, id)[0],
    title: textsOf(entry, 'title')[0],
    tags: tagsOf(entry),
  }));
}

/** The readers of feeds, by media type. */
const READERS: Readonly<
  Record<string, (text: string) => { entries: readonly Entry[]; faults: readonly string[] }>
> = {
  'application/rss+xml': (text) => ({
    entries: entriesOf(text, 'item', 'guid', (item) => textsOf(item, 'category')),
    faults: misdated([...textsOf(text, 'pubDate'), ...textsOf(text, 'lastBuildDate')], RFC_822),
  }),
  'application/atom+xml': (text) => ({
    entries: entriesOf(text, 'entry', 'id', (entry) =>
      Array.from(entry.matchAll(/<category\b[^>]*\bterm="([^"]*)"/g), ([, term = '']) => decoded(term)),
    ),
    faults: misdated([...textsOf(text, 'published'), ...textsOf(text, 'updated')], RFC_3339),
  }),
  'application/feed+json': (text) => {
    const { items } = JSON.parse(text) as { items: { id: string; title?: string; tags?: string[] }[] };
    return { entries: items.map(({ id, title, tags = [] }) => ({ url: id, title, tags })), faults: [] };
  },
};

const misdated = (dates: readonly string[], form: RegExp) =>
  dates.filter((date) => !form.test(date)).map((date) => `has the date ${date}`);

/** An entry of Atom needs a title (RFC 4287 §4.1.2), so that a record without one gets it from elsewhere. */
const titleOf = (type: string, title: string | undefined) =>
  type === 'application/atom+xml' ? title : undefined;

/** Every feed has each of its records once, with the record's title and tags. */
export const feeds: Check = async (built) => {
  const records = new Map(recordsOf(built).map((record) => [urlOf(record, built), record]));
  const ofRecords = built.service.plan.filter(({ operation }) => !operation.startsWith('getChangelog'));
  return inEach(ofRecords, async ({ path }) => {
    const { type, text } = await built.get(path);
    const read = READERS[type]?.(text);
    if (read === undefined) return [];
    const urls = read.entries.map(({ url }) => url);
    return [
      ...read.faults.map((fault) => `${path} ${fault}`),
      ...unless(decoded(text).includes(built.site.baseUrl + path), `${path} does not name itself`),
      ...unless(new Set(urls).size === urls.length, `${path} has a record twice`),
      ...read.entries.flatMap(({ url = '', title, tags }) => {
        const record = records.get(url);
        return same(
          `${path}, of ${url},`,
          { title, tags },
          record && { title: record.title ?? titleOf(type, title), tags: record.tags },
        );
      }),
    ];
  });
};

/** The sitemap has every record, and no page twice. */
export const sitemap: Check = async (built) => {
  const { text } = await built.get('/sitemap.xml');
  const urls = textsOf(text, 'loc');
  const lacking = recordsOf(built).filter((record) => !urls.includes(urlOf(record, built)));
  return [
    ...unless(new Set(urls).size === urls.length, 'the sitemap has a page twice'),
    ...lacking.map(({ path }) => `the sitemap lacks ${path}`),
    ...misdated(textsOf(text, 'lastmod'), /^\d{4}-\d\d-\d\d(?:T.*Z)?$/).map(
      (fault) => `the sitemap ${fault}`,
    ),
  ];
};

/** Whether a list has a record: that of the site, of its section, or of its language where it stands below that. */
const isOfList = (path: string, { site }: BuiltSite) => {
  const [own, ...others] = siteLanguages(site.config);
  return (record: SiteRecord) => {
    if (path === '/llms.txt') return true;
    const language = languageAt(record.path, own === undefined ? [] : [own, ...others]);
    const list =
      language === undefined || language.isOwn || record.kind === 'post'
        ? `/${record.section}`
        : language.below;
    return path === `${encodePath(list)}/llms.txt`;
  };
};

/** What may be missing in a file of an empty site, or of a section without a description. */
const MAY_LACK = /^no summary|is empty$|^there is no list/;

/** The proposal's own parser sees the title, the summary if there is one, and prose after them. */
function headFaults(text: string): readonly string[] {
  const { title, summary, info } = readLlmsHead(text);
  const [head = ''] = text.split(/^## /m);
  return [
    ...same('the title that the published parser reads', title, readLlms(text).title),
    ...same('the summary that the published parser reads', summary, /^> (.*)$/m.exec(head)?.[1]),
    ...unless((info ?? '') !== '', 'has nothing between its summary and its lists'),
  ];
}

/** Every `llms.txt` follows its grammar, and has each of its records. */
export const llmsFiles: Check = async (built: BuiltSite) => {
  const files = built.service.plan.filter(({ operation }) => /^get(?:Section)?Llms$/.test(operation));
  return inEach(files, async ({ path }) => {
    const { text } = await built.get(path);
    const { faults, sections } = readLlms(text);
    const urls = [...sections.values()].flat().map(({ url }) => url);
    const wanted = recordsOf(built).filter(isOfList(path, built));
    return [
      ...faults.filter((fault) => !MAY_LACK.test(fault)),
      ...headFaults(text),
      ...wanted
        .filter((each) => !urls.includes(`${urlOf(each, built)}.md`))
        .map((each) => `lacks ${each.path}`),
    ].map((fault) => `${path} ${fault}`);
  });
};
