import {
  type CorpusItem,
  type OperationId,
  operations,
  type RecordKind,
  type SearchCorpus,
  type SiteSummary,
  type Slice,
  type TagSummary,
  twinPath,
} from '@site/contract';
import { encodePath, MOST_PROPOSED, memoize, nearestPaths } from '@site/primitives';
import { ProblemError } from '@site/problem';
import { queryString } from '../reading/request.ts';
import { verifiedTwin } from '../reading/twins.ts';
import { findReference } from './find-reference.ts';
import { listTags } from './list-tags.ts';
import { type RemoteOptions, RevalidatingReader } from './revalidating-reader.ts';
import { siteSummary } from './site-summary.ts';
import { type SliceRequest, sliceItems } from './slice-items.ts';
import { type TwinParts, twinParts } from './twin-parts.ts';

/** A value, or the problem that the site reports. */
export type RemoteAnswer<Value> = Promise<Value | ProblemError>;

/** A record of a remote site, in markdown and taken apart. */
export interface RemoteRecord extends TwinParts {
  /** The canonical path, percent-encoded. */
  readonly path: string;
  /** The whole file. */
  readonly markdown: string;
}

/** A live site, read by what every site publishes: its lists, its search corpus and its records in markdown. */
export interface RemoteSite {
  /** The summary of the site as it was when it was opened. */
  readonly site: SiteSummary;
  /** The sections as they are now. */
  sections(): Promise<SiteSummary['sections']>;
  /** The JSON answer of an operation. */
  call(id: OperationId, input: Readonly<Record<string, unknown>>): RemoteAnswer<object>;
  /** The record that a reference names: its path, slug, CID or URL, each also with `.md`. */
  find(reference: string): RemoteAnswer<CorpusItem>;
  /** A page of all records of a kind, newest first. */
  list(kind: RecordKind, request: SliceRequest): RemoteAnswer<Slice<CorpusItem>>;
  /** A page of the tags, the most used first. */
  tags(request: SliceRequest): RemoteAnswer<Slice<TagSummary>>;
  /** The paths of all records, in order, without their first slashes and not percent-encoded. */
  paths(): Promise<readonly string[]>;
  /**
   * A record in markdown, verified: it has the CID that it states, and is of the path that was requested.
   * @throws {VerificationError} when the bytes are not what was published
   * @throws {RefusalError} when it is the record of another path
   */
  record(item: CorpusItem): RemoteAnswer<RemoteRecord>;
  /** The text at any path of the site. */
  read(path: string): RemoteAnswer<string>;
}

/**
 * Opens a live site. A site whose answers are no content service's is refused.
 * @param url - without a slash at its end
 * @throws {Error} when there is no such site
 * @example
 * ```ts
 * const site = await openRemoteSite('https://example.com', { fetch, now: Date.now });
 * const item = await site.find('salt');
 * if ('cid' in item) console.log(await site.record(item));
 * ```
 */
export async function openRemoteSite(url: string, options: RemoteOptions): Promise<RemoteSite> {
  const reader = new RevalidatingReader(url, options);
  const summary = async () =>
    siteSummary(
      await reader.readCached(operations.getJsonFeed.path),
      await reader.readCached(operations.getHomeIndex.path),
    );
  const site = await summary();
  const corpus = corpusReader(reader);
  return {
    site,
    sections: async () => (await summary()).sections,
    call: async (id, input) => {
      const answer = await reader.read(operations[id].path + queryString(input));
      if (typeof answer === 'string') return JSON.parse(answer) as object;
      return answer.code === 'unknown_section' ? unknownSection(answer, await summary()) : answer;
    },
    find: async (reference) => {
      const items = await corpus();
      return findReference(reference, items, site.baseUrl, (path) => nearIn(items)(path, MOST_PROPOSED));
    },
    list: async (kind, request) =>
      sliceItems(
        (await corpus()).filter((item) => item.kind === kind),
        ({ url }) => url,
        request,
      ),
    tags: async (request) => sliceItems(tagsIn(await corpus()), ({ path }) => path, request),
    paths: async () => (await corpus()).map(({ href }) => href.slice(1)).sort(),
    record: async ({ url }) => {
      // By its path and not its URL: a site may be read at another origin than the one it is published at.
      const path = url.slice(site.baseUrl.length);
      const received = await reader.receive(twinPath(path));
      if (received instanceof ProblemError) return received;
      const { markdown } = await verifiedTwin(received);
      return { ...twinParts(markdown), path, markdown };
    },
    read: (path) => reader.read(path),
  };
}

/** What is derived from a corpus, once for each that is read. */
const tagsIn = memoize(listTags);
const nearIn = memoize((items: SearchCorpus['items']) =>
  nearestPaths(items.map(({ href }) => encodePath(href))),
);

/** The same problem with the sections that the site has now. */
function unknownSection(
  { detail }: ProblemError,
  { sections }: SiteSummary,
): ProblemError<'unknown_section'> {
  const values = [...sections.map(({ slug }) => slug), 'feed'];
  return new ProblemError('unknown_section', {
    detail,
    resolution: { kind: 'choose-value', parameter: 'section', values },
  });
}

/** Reads the records of the search corpus. It may be megabytes, so it is parsed again only when it changes. */
function corpusReader(reader: RevalidatingReader): () => Promise<SearchCorpus['items']> {
  let parsed: { readonly text: string; readonly items: SearchCorpus['items'] } | undefined;
  return async () => {
    const text = await reader.readCached(operations.getSearchCorpus.path);
    if (parsed?.text !== text) parsed = { text, items: (JSON.parse(text) as SearchCorpus).items };
    return parsed.items;
  };
}
