import {
  type Card,
  type Cover,
  developerNotes,
  type Page,
  type Service,
  type SiteSummary,
} from '@site/contract';
import { memoize } from '@site/primitives';
import { fill, wordsOf } from '@site/words';
import { sectionName } from '../elements/names.ts';

/** What a card says of a page: the same whether the page is at hand or its path alone is. */
type Subject = Pick<Card, 'title' | 'text' | 'place'>;

/** What of a record its card says. */
interface CardRecord {
  readonly title: string | null;
  readonly excerpt: string;
  readonly section: string;
  readonly cover: Cover | null;
}

/** The card of a page; `undefined` for one that shows previews an image of its own, or that search engines do not list. */
export function cardOfPage(page: Page, site: SiteSummary): Card | undefined {
  return cardOf(subjectOfPage(page, site), site);
}

/** The card of the page at a canonical path, percent-encoded: for less than making the page. */
export function cardAt(path: string, service: Service): Card | undefined {
  return cardOf(subjectAt(path, service), service.site);
}

/** An image that previews can show: they do not render SVG. */
export function previewOf(cover: Cover | null): Cover | null {
  return cover === null || /\.svg$/i.test(cover.url) ? null : cover;
}

function cardOf(
  subject: Subject | undefined,
  { title, language, cards = true }: SiteSummary,
): Card | undefined {
  if (subject === undefined || !cards) return undefined;
  return { ...subject, site: subject.title === title ? '' : title, language };
}

function subjectOfPage(page: Page, site: SiteSummary): Subject | undefined {
  switch (page.kind) {
    case 'home':
      return ofSite(site);
    case 'section':
      return ofSection(page.section, site);
    case 'record':
      return ofRecord(page.record, site);
    case 'feed':
      return ofFeed(site);
    case 'tags':
      return ofTags(site);
    case 'tag':
      return ofTag(page.tag, site);
    case 'developers':
      return ofDevelopers(site);
    case 'search':
    case 'endpoint':
      return undefined;
  }
}

function subjectAt(path: string, service: Service): Subject | undefined {
  const { site } = service;
  if (!service.pages.has(path)) return undefined;
  const list = decodeURIComponent(path.slice(1));
  // A list keeps its own card, whatever text stands above it.
  if (site.sections.some(({ slug }) => slug === list)) return ofSection(list, site);
  const record = path === '/' ? undefined : service.record(path);
  if (record !== undefined) return ofRecord(record, site);
  const tag = tagsOf(service).get(path);
  if (tag !== undefined) return ofTag(tag, site);
  switch (path) {
    case '/':
      return ofSite(site);
    case '/feed':
      return ofFeed(site);
    case '/tags':
      return ofTags(site);
    case '/developers':
      return ofDevelopers(site);
    default:
      return ofSection(list, site);
  }
}

/** The tags of a snapshot by the paths of their pages. */
const tagsOf = memoize((service: Service): ReadonlyMap<string, string> => {
  const slice = service.tags({});
  return new Map('edges' in slice ? slice.edges.map(({ item: { path, tag } }) => [path, tag]) : []);
});

function ofFeed(site: SiteSummary): Subject {
  const { feed, feedOf } = wordsOf(site);
  return { title: feed, text: fill(feedOf, { site: site.title }), place: '' };
}

function ofTags(site: SiteSummary): Subject {
  const { tags, aboutByTag } = wordsOf(site);
  return { title: tags, text: fill(aboutByTag, { site: site.title }), place: '' };
}

function ofSite({ title, description }: SiteSummary): Subject {
  return { title, text: description, place: '' };
}

function ofSection(slug: string, { sections }: SiteSummary): Subject {
  const section = sections.find((each) => each.slug === slug);
  return { title: section?.name ?? slug, text: section?.description ?? '', place: '' };
}

function ofRecord({ title, excerpt, section, cover }: CardRecord, site: SiteSummary): Subject | undefined {
  return previewOf(cover) === null ? { title, text: excerpt, place: sectionName(section, site) } : undefined;
}

function ofTag(tag: string, site: SiteSummary): Subject {
  return { title: `#${tag}`, text: '', place: wordsOf(site).tags };
}

function ofDevelopers(site: SiteSummary): Subject {
  return { title: wordsOf(site).developers, text: developerNotes(site).description, place: '' };
}
