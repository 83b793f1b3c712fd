import { escapeLabel, type SiteRecord } from '@site/content-core';
import { type Handler, type Representation, sectionPath } from '@site/contract';
import { joinTexts, piecesOf } from '@site/primitives';
import type { Context } from '../context.ts';
import { shownIn } from '../lists/record-lists.ts';
import { MARKDOWN } from './media-type.ts';
import { recordLines } from './record-list.ts';

/** How many of the newest records the home index lists. */
const NEWEST = 10;

export function getHomeIndex({
  site,
  documentsBySection,
  records,
  recordsByPath,
}: Context): Handler<'getHomeIndex'> {
  const sections = site.sections.map(({ slug, name, description }) => {
    const count = shownIn(slug, documentsBySection.get(slug) ?? []).length;
    return `- [${escapeLabel(name)}](${site.baseUrl}${sectionPath(slug)}.md): ${[escapeLabel(description), documents(count)].filter(Boolean).join(' ')}\n`;
  });
  const feed = `- [Feed](${site.baseUrl}/feed.md): Short posts. ${site.posts.length} in all.\n`;
  const developers = `- [Developers](${site.baseUrl}/developers.md): Every endpoint, parameter and problem.\n`;
  const text = recordsByPath.get('/')?.body ?? '';
  const parts = [text, `## Sections\n\n${sections.join('')}${feed}${developers}`, '## Newest\n'];
  return async () =>
    index(`${site.baseUrl}/`, site.config.title, site.config.description, parts, {
      records: records.slice(0, NEWEST),
      baseUrl: site.baseUrl,
    });
}

/** The index of a section; `undefined` when there is none of that slug. */
export function sectionIndex(
  { site, documentsBySection }: Context,
  wanted: string,
): Representation | undefined {
  const section = site.sections.find(({ slug }) => slug === wanted);
  if (section === undefined) return undefined;
  const all = shownIn(section.slug, documentsBySection.get(section.slug) ?? []);
  const url = site.baseUrl + sectionPath(section.slug);
  return index(url, section.name, section.description, [], { records: all, baseUrl: site.baseUrl });
}

export function getFeedIndex({ site }: Context): Handler<'getFeedIndex'> {
  return async () =>
    index(`${site.baseUrl}/feed`, 'Feed', `Short posts of ${site.config.title}.`, [], {
      records: site.posts,
      baseUrl: site.baseUrl,
    });
}

/** An index has no `lastModified`: a record that is removed changes it without leaving a date. It has an entity tag. */
function index(
  canonical: string,
  title: string,
  description: string,
  parts: readonly string[],
  { records, baseUrl }: { readonly records: readonly SiteRecord[]; readonly baseUrl: string },
): Representation {
  const blocks = [
    `# ${escapeLabel(title)}\n`,
    description === '' ? '' : `> ${escapeLabel(description)}\n`,
    ...parts,
  ];
  const lines = function* () {
    yield blocks.filter((block) => block !== '').join('\n');
    if (parts.length > 0 || records.length > 0) yield '\n';
    yield* recordLines(records, baseUrl);
  };
  return { mediaType: MARKDOWN, body: piecesOf(() => joinTexts(lines())), canonical };
}

function documents(count: number): string {
  return count === 1 ? '1 document.' : `${count} documents.`;
}
