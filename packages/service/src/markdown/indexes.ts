import { escapeLabel, type Site, type SiteRecord } from '@site/content-core';
import { type Handler, type Representation, sectionPath } from '@site/contract';
import { languageName, languageTag } from '@site/languages';
import { joinTexts, piecesOf } from '@site/primitives';
import { wordsOf } from '@site/words';
import type { Context } from '../context.ts';
import { listPathIn, sectionPathIn, shownInLanguage } from '../languages/editions.ts';
import { byWeight, feedWords, shownIn } from '../lists/record-lists.ts';
import { MARKDOWN } from './media-type.ts';
import { recordLines } from './record-list.ts';
import { twinOf } from './twin.ts';

/** How many of the newest records the home index lists. */
const NEWEST = 10;

export function getHomeIndex({
  site,
  editions,
  ownRecords,
  recordsByPath,
}: Context): Handler<'getHomeIndex'> {
  const words = wordsOf(site.config);
  const sections = site.sections.map(({ slug, name, description }) => {
    const count = shownIn(slug, editions.own.bySection.get(slug) ?? []).length;
    return `- [${escapeLabel(name)}](${site.baseUrl}${sectionPath(slug)}.md): ${[escapeLabel(description), documents(count)].filter(Boolean).join(' ')}\n`;
  });
  const feed = `- [${escapeLabel(words.feed)}](${site.baseUrl}/feed.md): Short posts. ${site.posts.length} in all.\n`;
  const notes = recordsByPath.has('/developers') ? '/openapi.json' : '/developers.md';
  const developers = `- [${escapeLabel(words.developers)}](${site.baseUrl}${notes}): Every endpoint, parameter and problem.\n`;
  const text = recordsByPath.get('/')?.body ?? '';
  const languages = editions.others.map(
    ({ language: { tag, below }, documents }) =>
      `- [${escapeLabel(languageName(tag))}](${site.baseUrl}${below}.md): ${counted(documents.length)} in ${tag}.\n`,
  );
  const parts = [
    text,
    `## ${words.sections}\n\n${sections.join('')}${feed}${developers}`,
    languages.length === 0 ? '' : `## ${words.languages}\n\n${languages.join('')}`,
    `## ${words.newest}\n`,
  ];
  return async () =>
    index(`${site.baseUrl}/`, site.config.title, site.config.description, parts, {
      records: ownRecords.slice(0, NEWEST),
      ...placeOf(site),
    });
}

/**
 * The index of a section, of another language, or of a section in that; `undefined` when there is none at a path.
 * @param wanted - without its first slash, not percent-encoded
 */
export function sectionIndex(context: Context, wanted: string): Representation | undefined {
  const { site, editions } = context;
  const { baseUrl } = site;
  const section = site.sections.find(({ slug }) => slug === wanted);
  if (section === undefined) return languageIndex(context, `/${wanted}`);
  const all = shownIn(section.slug, editions.own.bySection.get(section.slug) ?? [], site.weights);
  const url = baseUrl + sectionPath(section.slug);
  return index(url, section.name, section.description, [], { records: all, ...placeOf(site) });
}

function languageIndex({ site, editions }: Context, path: string): Representation | undefined {
  const { baseUrl } = site;
  for (const edition of editions.others) {
    const { language, bySection } = edition;
    const name = languageName(language.tag);
    if (path === language.below)
      return index(baseUrl + path, `${site.config.title}, ${name}`, '', [], {
        records: shownInLanguage(edition),
        baseUrl,
        language: language.tag,
      });
    const section = site.sections.find(
      ({ slug }) => bySection.has(slug) && path === listPathIn(language, slug),
    );
    if (section !== undefined)
      return index(
        baseUrl + sectionPathIn(language, section.slug),
        `${section.names?.[language.tag] ?? section.name}, ${name}`,
        '',
        [],
        {
          records: byWeight(shownInLanguage(edition, section.slug), site.weights),
          baseUrl,
          language: language.tag,
        },
      );
  }
  return undefined;
}

export function getFeedIndex(context: Context): Handler<'getFeedIndex'> {
  const { site } = context;
  const above = context.recordsByPath.get('/feed');
  if (above !== undefined) return async () => twinOf(above, context);
  const { name, description } = feedWords(site.config);
  return async () =>
    index(`${site.baseUrl}/feed`, name, description, [], {
      records: site.posts,
      ...placeOf(site),
    });
}

/** What an index lists. */
interface Listed {
  readonly records: readonly SiteRecord[];
  readonly baseUrl: string;
  readonly language: string;
}

/** An index has no `lastModified`: a record that is removed changes it without leaving a date. It has an entity tag. */
function index(
  canonical: string,
  title: string,
  description: string,
  parts: readonly string[],
  { records, baseUrl, language }: Listed,
): Representation {
  const blocks = [
    `# ${escapeLabel(title)}\n`,
    description === '' ? '' : `> ${escapeLabel(description)}\n`,
    ...parts,
  ];
  const lines = function* () {
    yield blocks.filter((block) => block !== '').join('\n');
    if (parts.length > 0 || records.length > 0) yield '\n';
    yield* recordLines(records, baseUrl, language);
  };
  return { mediaType: MARKDOWN, body: piecesOf(() => joinTexts(lines())), canonical };
}

/** Where the lists of a site are, and in which language. */
function placeOf({ baseUrl, config: { language } }: Site): Pick<Listed, 'baseUrl' | 'language'> {
  return { baseUrl, language: languageTag(language) ?? language };
}

/** The same in every language: clients read the number of documents of a section here. */
function documents(count: number): string {
  return `${counted(count)}.`;
}

function counted(count: number): string {
  return count === 1 ? '1 document' : `${count} documents`;
}
