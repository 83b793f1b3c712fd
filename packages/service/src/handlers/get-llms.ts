import type { SiteRecord } from '@site/content-core';
import {
  type Body,
  currentVersion,
  entryPointsOf,
  type Handler,
  promisesOf,
  type Representation,
  versions,
} from '@site/contract';
import { type LlmsSection, llmsFullTxtParts, sectionLlmsTxtParts, writeLlmsTxt } from '@site/feeds';
import { joinTexts, piecesOf, recordName } from '@site/primitives';
import type { Context } from '../context.ts';
import { twinUrl } from '../items/record-urls.ts';
import type { RecordList } from '../lists/record-lists.ts';
import { MARKDOWN } from '../markdown/media-type.ts';
import { notFound } from '../resolving/not-found.ts';

export function getLlms(context: Context): Handler<'getLlms'> {
  const { baseUrl, config } = context.site;
  return async () =>
    text(
      writeLlmsTxt({
        title: config.title,
        description: config.description,
        prose: guideTo(context),
        sections: [...context.lists.values()].map((list) => llmsSection(list, context)),
        optional: [
          {
            title: 'Developers',
            // Where the text of an author is the markdown of that page, it says nothing of them.
            url: `${baseUrl}${context.recordsByPath.has('/developers') ? '/openapi.json' : '/developers.md'}`,
            notes: 'every endpoint, parameter and problem',
          },
          { title: 'Index', url: `${baseUrl}/index.md`, notes: 'the sections, and what is new' },
        ],
      }),
    );
}

/** How to read the site: where programs begin, and what they may rely on. */
function guideTo({ site: { baseUrl }, guides }: Context): string {
  return [
    'Every document, post and section is also markdown: at its path with `.md` after it, or at its path for who accepts `text/markdown`. The `cid` in the front matter of a file is the hash of the file without that line.',
    '',
    'Where programs begin:',
    '',
    ...entryPointsOf(guides).map(({ path, name, about }) => `- ${name}: <${baseUrl}${path}>, ${about}`),
    '',
    'What clients may rely on:',
    '',
    ...promisesOf(currentVersion(versions)).map((promise) => `- ${promise}`),
  ].join('\n');
}

export function getSectionLlms(context: Context): Handler<'getSectionLlms'> {
  return async ({ section }) => {
    const list = context.lists.get(section);
    if (list === undefined) return notFound(`/${section}/llms.txt`);
    const { baseUrl } = context.site;
    const file = { ...llmsSection(list, context), prose: guideToSection(list, baseUrl) };
    return text(piecesOf(() => joinTexts(sectionLlmsTxtParts(file))));
  };
}

export function getLlmsFull(context: Context): Handler<'getLlmsFull'> {
  return async () => llmsFull(context);
}

/** Every document and feed post of the present build. */
export function llmsFull({ site, records }: Context): Representation {
  return full(site.config.title, records);
}

export function getSectionLlmsFull(context: Context): Handler<'getSectionLlmsFull'> {
  return async ({ section }) => {
    const list = context.lists.get(section);
    if (list === undefined) return notFound(`/${section}/llms-full.txt`);
    return full(`${list.name}, ${context.site.config.title}`, list.records);
  };
}

function llmsSection(
  { path, name, description, records }: RecordList,
  { site: { baseUrl, config } }: Context,
): LlmsSection {
  const links = {
    length: records.length,
    *[Symbol.iterator]() {
      for (const record of records) {
        const notes = record.title === undefined ? '' : record.excerpt;
        yield { title: recordName(record), url: twinUrl(record, baseUrl), notes };
      }
    },
  };
  return {
    title: name,
    // A summary is what a model decides by whether to read on.
    description: description === '' ? `The section ${name} of ${config.title}.` : description,
    url: `${baseUrl}${path}/llms.txt`,
    links,
  };
}

function guideToSection({ path }: RecordList, baseUrl: string): string {
  return [
    `- All of the section in one file: <${baseUrl}${path}/llms-full.txt>`,
    `- The other sections, search and the rest of the site: <${baseUrl}/llms.txt>`,
  ].join('\n');
}

function full(title: string, records: readonly SiteRecord[]): Representation {
  // Of an export that is served, a twin is read when it is needed.
  const twins = {
    *[Symbol.iterator]() {
      for (const { twin } of records) yield twin;
    },
  };
  return text(piecesOf(() => joinTexts(llmsFullTxtParts({ title, twins }))));
}

function text(body: Body): Representation {
  return { mediaType: MARKDOWN, body };
}
