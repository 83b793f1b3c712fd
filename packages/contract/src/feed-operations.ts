import { z } from 'zod';
import { file, type Operation } from './operation.ts';

const nothing = z.strictObject({});
const markdown = 'text/markdown; charset=utf-8';
const inSection = z.strictObject({
  section: z.string().describe('The slug of the section; `feed` for feed posts.'),
});
const withTag = z.strictObject({
  tag: z.string().describe('The tag, in lower case; another spelling leads there.'),
});

/** What is the same for every feed. */
const feed = { cache: 'snapshot', exported: true } as const;
/** The site itself is always there. */
const ofSite = { input: nothing, problems: [] } as const;
const ofTag = { input: withTag, problems: ['document_not_found'] } as const;
const ofSection = { input: inSection, problems: ['document_not_found'] } as const;
const rss = { ...feed, mediaType: 'application/rss+xml; charset=utf-8' } as const;
const atom = { ...feed, mediaType: 'application/atom+xml; charset=utf-8' } as const;
const jsonFeed = { ...feed, mediaType: 'application/feed+json' } as const;
const newest = 'The newest 100 records with their whole text';

/** The rows of what lists the site for others: feeds, guides for language models, sitemaps. */
export const feedOperations = {
  getRss: file({
    ...rss,
    ...ofSite,
    path: '/rss.xml',
    summary: 'Read the RSS feed of the site',
    description: `${newest}, as RSS 2.0.`,
  }),
  getAtom: file({
    ...atom,
    ...ofSite,
    path: '/atom.xml',
    summary: 'Read the Atom feed of the site',
    description: `${newest}, as Atom (RFC 4287).`,
  }),
  getJsonFeed: file({
    ...jsonFeed,
    ...ofSite,
    path: '/feed.json',
    summary: 'Read the JSON feed of the site',
    description: `${newest}, as JSON Feed 1.1.`,
  }),
  getTagRss: file({
    ...rss,
    ...ofTag,
    path: '/tags/{tag}/rss.xml',
    summary: 'Read the RSS feed of a tag',
    description: `${newest}, as RSS 2.0.`,
  }),
  getTagAtom: file({
    ...atom,
    ...ofTag,
    path: '/tags/{tag}/atom.xml',
    summary: 'Read the Atom feed of a tag',
    description: `${newest}, as Atom (RFC 4287).`,
  }),
  getTagJsonFeed: file({
    ...jsonFeed,
    ...ofTag,
    path: '/tags/{tag}/feed.json',
    summary: 'Read the JSON feed of a tag',
    description: `${newest}, as JSON Feed 1.1.`,
  }),
  getSectionRss: file({
    ...rss,
    ...ofSection,
    path: '/{section}/rss.xml',
    summary: 'Read the RSS feed of a section',
    description: `${newest}, as RSS 2.0.`,
  }),
  getSectionAtom: file({
    ...atom,
    ...ofSection,
    path: '/{section}/atom.xml',
    summary: 'Read the Atom feed of a section',
    description: `${newest}, as Atom (RFC 4287).`,
  }),
  getSectionJsonFeed: file({
    ...jsonFeed,
    ...ofSection,
    path: '/{section}/feed.json',
    summary: 'Read the JSON feed of a section',
    description: `${newest}, as JSON Feed 1.1.`,
  }),
  getLlms: file({
    path: '/llms.txt',
    summary: 'Read the guide for language models',
    description: 'What the site is and where its markdown is, as llmstxt.org has it.',
    input: nothing,
    mediaType: markdown,
    problems: [],
    cache: 'snapshot',
    exported: true,
  }),
  getLlmsFull: file({
    path: '/llms-full.txt',
    summary: 'Read everything at once',
    description: 'Every document and feed post with its front matter, newest first.',
    input: nothing,
    mediaType: markdown,
    problems: [],
    cache: 'snapshot',
    exported: true,
  }),
  getSectionLlms: file({
    path: '/{section}/llms.txt',
    summary: 'Read the guide to a section',
    description: 'Where the markdown of a section is, as llmstxt.org has it.',
    input: inSection,
    mediaType: markdown,
    problems: ['document_not_found'],
    cache: 'snapshot',
    exported: true,
  }),
  getSectionLlmsFull: file({
    path: '/{section}/llms-full.txt',
    summary: 'Read everything of a section at once',
    description: 'Every record of a section with its front matter, newest first.',
    input: inSection,
    mediaType: markdown,
    problems: ['document_not_found'],
    cache: 'snapshot',
    exported: true,
  }),
  getSitemap: file({
    path: '/sitemap.xml',
    summary: 'Read the sitemap',
    description: 'Every page and when it last changed, or past 50,000 pages the files that list them.',
    input: nothing,
    mediaType: 'application/xml',
    problems: [],
    cache: 'snapshot',
    exported: true,
  }),
  getRobots: file({
    path: '/robots.txt',
    summary: 'Read the rules for crawlers',
    description: 'Everything is allowed; `Content-Signal` says what for.',
    input: nothing,
    mediaType: 'text/plain; charset=utf-8',
    problems: [],
    cache: 'snapshot',
    exported: true,
  }),
  getSitemapPart: file({
    path: '/{part}.xml',
    summary: 'Read a part of the sitemap',
    description: 'Up to 50,000 pages of a site that has more.',
    input: z.strictObject({ part: z.string().describe('`sitemap-1`, `sitemap-2` and so on.') }),
    mediaType: 'application/xml',
    problems: ['document_not_found'],
    cache: 'snapshot',
    exported: true,
  }),
} as const satisfies Readonly<Record<string, Operation>>;
