import {
  bodyText,
  givenTitle,
  openRemoteSite,
  type RemoteOptions,
  type RemoteRecord,
  type RemoteSite,
} from '@site/client/remote';
import { outlineOf } from '@site/content-core';
import { type CorpusItem, slugOf } from '@site/contract';
import type { McpEntry, McpRecord, McpSource } from '@site/mcp';
import { cutAtWord } from '@site/primitives';
import { ProblemError } from '@site/problem';

/** The length of an excerpt that stands for a description, in UTF-16 code units. */
const EXCERPT = 240;

/**
 * Opens a live site as a source of MCP.
 * @param url - without a slash at its end
 * @throws {Error} when there is no such site
 */
export async function openRemoteSource(url: string, options: RemoteOptions): Promise<McpSource> {
  const remote = await openRemoteSite(url, options);
  const { site, sections, call, paths, tags } = remote;
  return {
    ...{ site, sections, call, paths, tags },
    resolve: async (reference) => {
      const item = await remote.find(reference);
      return item instanceof ProblemError ? item : readRecord(item, remote);
    },
    list: async (kind, request) => {
      const slice = await remote.list(kind, request);
      if (slice instanceof ProblemError) return slice;
      return { ...slice, edges: slice.edges.map(({ cursor, item }) => ({ cursor, item: entryOf(item) })) };
    },
    read: async (path) => {
      const text = await remote.read(path);
      return text instanceof ProblemError ? text : { path, text, outline: outlineOf(text) };
    },
  };
}

async function readRecord(item: CorpusItem, remote: RemoteSite): Promise<McpRecord | ProblemError> {
  const record = await remote.record(item);
  return record instanceof ProblemError ? record : recordOf(item, record);
}

function recordOf(item: CorpusItem, record: RemoteRecord): McpRecord {
  const { path, body, tags, created, updated, cid, description, link, data, markdown } = record;
  return {
    ...entryOf(item),
    ...(description === undefined ? {} : { excerpt: description }),
    path,
    description: description ?? null,
    published: created ?? null,
    updated: updated ?? null,
    tags: [...tags],
    cid,
    ...(link === undefined ? {} : { link }),
    ...(data === undefined ? {} : { data }),
    body,
    markdown,
    outline: outlineOf(body),
  };
}

function entryOf(item: CorpusItem): McpEntry {
  const { kind, section, url, markdownUrl } = item;
  return {
    kind,
    title: givenTitle(item),
    section,
    slug: slugOf(item.href, section),
    excerpt: item.description ?? cutAtWord(bodyText(item), EXCERPT),
    // A site of an older version does not say.
    updated: item.updated ?? null,
    url,
    markdownUrl,
  };
}
