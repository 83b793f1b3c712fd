import { outlineOf } from '@site/content-core';
import { type CorpusItem, operations, type SearchCorpus } from '@site/contract';
import type { McpEntry, McpRecord, McpSource } from '@site/mcp';
import { cutAtWord } from '@site/primitives';
import { ProblemError } from '@site/problem';
import { findReference, slugOf } from './find-reference.ts';
import { listEntries } from './list-entries.ts';
import { readSite } from './read-site.ts';
import { readTwin } from './read-twin.ts';
import { RemoteClient } from './remote-client.ts';

/** How long the beginning of a text is that stands for a description, in UTF-16 code units. */
const EXCERPT = 240;

/**
 * Opens a live site by what every such site publishes: its lists, its search corpus, its markdown files.
 * @param url - without a slash at its end
 * @throws {Error} when there is no such site
 */
export async function openRemoteSite(url: string, fetcher: typeof fetch): Promise<McpSource> {
  const client = new RemoteClient(url, fetcher);
  const readNow = async () =>
    readSite(await client.readKept(operations.getJsonFeed.path), await client.readKept('/index.md'));
  const site = await readNow();
  const corpus = corpusReader(client);
  return {
    site,
    sections: async () => (await readNow()).sections,
    call: async (id, input) => {
      const answer = await client.read(operations[id].path + queryOf(input));
      return answer instanceof ProblemError ? answer : (JSON.parse(answer) as object);
    },
    resolve: async (reference) => {
      const item = findReference(reference, await corpus(), site.baseUrl);
      return item instanceof ProblemError ? item : readRecord(item, client);
    },
    list: async (kind, page) => {
      const items = (await corpus()).filter((item) => item.kind === kind);
      return listEntries(items.map(entryOf), page);
    },
    slugs: async (section) =>
      (await corpus())
        .filter((item) => item.section === section)
        .map(slugOf)
        .sort(),
    read: async (path) => {
      const body = await client.read(path);
      return body instanceof ProblemError ? body : { mediaType: 'text/markdown; charset=utf-8', body };
    },
  };
}

/** Reads all records. Their text may be megabytes, so it is parsed again only when it is another. */
function corpusReader(client: RemoteClient): () => Promise<SearchCorpus['items']> {
  let parsed: { readonly text: string; readonly items: SearchCorpus['items'] } | undefined;
  return async () => {
    const text = await client.readKept(operations.getSearchCorpus.path);
    if (parsed?.text !== text) parsed = { text, items: (JSON.parse(text) as SearchCorpus).items };
    return parsed.items;
  };
}

function queryOf(input: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? '' : `?${query}`;
}

function entryOf(item: CorpusItem): McpEntry {
  const { kind, title, section, url, markdownUrl } = item;
  return {
    kind,
    title,
    section,
    slug: slugOf(item),
    excerpt: cutAtWord(item.text, EXCERPT),
    updated: null,
    url,
    markdownUrl,
  };
}

async function readRecord(item: CorpusItem, client: RemoteClient): Promise<McpRecord | ProblemError> {
  // By its path, not its URL: a site may be read where it is not published.
  const { pathname } = new URL(item.url);
  const markdown = await client.read(`${pathname}.md`);
  if (markdown instanceof ProblemError) return markdown;
  const { body, tags, created, updated, cid, description } = readTwin(markdown);
  return {
    ...entryOf(item),
    ...(description === undefined ? {} : { excerpt: description }),
    path: pathname,
    description: description ?? null,
    published: created,
    updated,
    tags,
    cid,
    body,
    markdown,
    outline: outlineOf(body),
  };
}
