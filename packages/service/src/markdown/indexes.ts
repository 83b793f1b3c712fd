import { escapeLabel, type SiteRecord } from '@site/content-core';
import type { Handler, Representation } from '@site/contract';
import type { Context } from '../context.ts';
import { lastUpdate } from '../lists.ts';
import { notFound } from '../not-found.ts';
import { MARKDOWN } from './media-type.ts';
import { recordList } from './record-list.ts';

/** How many records the home index names. */
const NEWEST = 10;

export function getHomeIndex({ site, documentsBySection, records }: Context): Handler<'getHomeIndex'> {
  const sections = site.sections.map(({ slug, name, description }) => {
    const count = documentsBySection.get(slug)?.length ?? 0;
    return `- [${escapeLabel(name)}](${site.baseUrl}/${slug}.md): ${[escapeLabel(description), documents(count)].filter(Boolean).join(' ')}\n`;
  });
  const feed = `- [Feed](${site.baseUrl}/feed.md): Short posts. ${site.posts.length} in all.\n`;
  const developers = `- [Developers](${site.baseUrl}/developers.md): Every endpoint, parameter and problem.\n`;
  return async () =>
    index(site.config.title, site.config.description, records, [
      `## Sections\n\n${sections.join('')}${feed}${developers}`,
      `## Newest\n\n${recordList(records.slice(0, NEWEST), site.baseUrl)}`,
    ]);
}

export function getSectionIndex({ site, documentsBySection }: Context): Handler<'getSectionIndex'> {
  return async ({ section: wanted }) => {
    const section = site.sections.find(({ slug }) => slug === wanted);
    if (section === undefined) return notFound(`/${wanted}.md`);
    const all = documentsBySection.get(section.slug) ?? [];
    return index(section.name, section.description, all, [recordList(all, site.baseUrl)]);
  };
}

export function getFeedIndex({ site }: Context): Handler<'getFeedIndex'> {
  return async () =>
    index('Feed', `Short posts of ${site.config.title}.`, site.posts, [recordList(site.posts, site.baseUrl)]);
}

function index(
  title: string,
  description: string,
  records: readonly SiteRecord[],
  parts: readonly string[],
): Representation {
  const blocks = [
    `# ${escapeLabel(title)}\n`,
    description === '' ? '' : `> ${escapeLabel(description)}\n`,
    ...parts,
  ];
  const updated = lastUpdate(records);
  return {
    mediaType: MARKDOWN,
    body: blocks.filter((block) => block !== '').join('\n'),
    ...(updated === undefined ? {} : { lastModified: updated }),
  };
}

function documents(count: number): string {
  return count === 1 ? '1 document.' : `${count} documents.`;
}
