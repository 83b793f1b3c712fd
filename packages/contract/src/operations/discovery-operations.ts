import * as z from 'zod';
import { file, type Operation } from './operation.ts';

const nothing = z.strictObject({});
const markdown = 'text/markdown; charset=utf-8';
const inSection = z.strictObject({
  section: z.string().describe('The slug of the section; `feed` for feed posts.'),
});

/** The rows of what leads programs through the site: guides for language models, sitemaps, the rules for crawlers. */
export const discoveryOperations = {
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
  getSecurityTxt: file({
    path: '/.well-known/security.txt',
    summary: 'Read how to report a vulnerability',
    description: 'Whom to write to, and until when that holds (RFC 9116), where the owner says so.',
    input: nothing,
    mediaType: 'text/plain; charset=utf-8',
    problems: ['document_not_found'],
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
