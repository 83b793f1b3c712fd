import type { ListResourcesResult, Resource } from '@modelcontextprotocol/server';
import type { RecordKind } from '@site/contract';
import { decodePath, recordName } from '@site/primitives';
import { ProblemError, quoteValue, type WordedProblem } from '@site/problem';
import type { McpEntry, McpSource } from '../source.ts';
import { listFiles } from './files.ts';

/** The records of a page. */
const PAGE_LENGTH = 100;

/** The media type of every resource (RFC 7763). */
export const MARKDOWN = 'text/markdown';

/** The kinds of records, in the order of the list. */
const KINDS: readonly RecordKind[] = ['document', 'post'];

/** A page of the resources: the indexes, then the documents, then the feed posts, newest first. */
export async function listResources(
  source: McpSource,
  cursor: string | undefined,
): Promise<ListResourcesResult | WordedProblem> {
  const place = readCursor(cursor);
  if (place === undefined) return badCursor(cursor ?? '');
  const page = await source.list(place.kind, { after: place.after, first: PAGE_LENGTH });
  // Only the cursor comes from the client, so only it can be invalid.
  if (page instanceof ProblemError) return badCursor(cursor ?? '');
  const last = page.edges.at(-1)?.cursor;
  const nextKind = KINDS[KINDS.indexOf(place.kind) + 1];
  const next = page.hasNext && last !== undefined ? `${place.kind}.${last}` : nextKind && `${nextKind}.`;
  return {
    resources: [
      ...(cursor === undefined ? fileResources(source) : []),
      ...page.edges.map(({ item }) => recordResource(item, source.site.baseUrl)),
    ],
    ...(next === undefined ? {} : { nextCursor: next }),
  };
}

/** A cursor is a kind and, after its first page, the cursor of the list of that kind. */
function readCursor(
  cursor = `${KINDS[0]}.`,
): { readonly kind: RecordKind; readonly after: string | undefined } | undefined {
  const [, name = '', after = ''] = /^([a-z]+)\.(.*)$/s.exec(cursor) ?? [];
  const kind = KINDS.find((each) => each === name);
  return kind === undefined ? undefined : { kind, after: after === '' ? undefined : after };
}

function badCursor(cursor: string): WordedProblem<'invalid_cursor'> {
  return new ProblemError('invalid_cursor', {
    detail: `${quoteValue(cursor)} is not a cursor of resources/list.`,
    resolution: 'Send the nextCursor of the page before, or none to begin again.',
  });
}

function fileResources({ site }: McpSource): readonly Resource[] {
  return listFiles(site).map(({ path, title, description }) => ({
    uri: site.baseUrl + path,
    name: path.slice(1),
    title,
    description,
    mimeType: MARKDOWN,
  }));
}

function recordResource(entry: McpEntry, baseUrl: string): Resource {
  return {
    uri: entry.url,
    name: decodePath(entry.url.slice(baseUrl.length)).slice(1),
    title: recordName(entry),
    description: entry.excerpt,
    mimeType: MARKDOWN,
    ...(entry.updated === null ? {} : { annotations: { lastModified: entry.updated } }),
  };
}
