import { encodePath, type SiteRecord } from '@site/content-core';
import { tagKey } from '@site/contract';
import { overGraphql } from '../../parity/over-graphql.ts';
import { overHttp } from '../../parity/over-http.ts';
import { overMcp } from '../../parity/over-mcp.ts';
import type { ListRequest, Surface } from '../../parity/surface.ts';
import type { BuiltSite } from '../built-site.ts';
import { type Check, inEach, recordsOf, same, unless, urlOf } from '../check.ts';

const surfacesOf = ({ request }: BuiltSite): readonly Surface[] => [
  overHttp(request),
  overMcp(request, '2025-11-25'),
  overMcp(request, '2026-07-28'),
  overGraphql(request),
];

/** More pages than any list here has. */
const MOST_PAGES = 50;

/** The URLs of a list, two at a time; a fault where it has no end. */
async function walk(surface: Surface, request: ListRequest): Promise<readonly string[]> {
  const urls: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await surface.list({ ...request, limit: 2, ...(cursor !== undefined && { cursor }) });
    if ('code' in answer) return [answer.code];
    urls.push(...answer.urls);
    if (answer.next === null) return urls;
    cursor = answer.next;
  }
  return ['without end'];
}

/** The lists of a site, and which records each has. */
function listsOf({ site }: BuiltSite): readonly (readonly [ListRequest, (record: SiteRecord) => boolean])[] {
  const tags = new Set(site.documents.flatMap((record) => record.tags));
  return [
    [{}, () => true],
    ...site.sections.map(
      ({ slug: section }) => [{ section }, (record: SiteRecord) => record.section === section] as const,
    ),
    ...Array.from(tags, (tag) => {
      const hasTag = (record: SiteRecord) => record.tags.some((each) => tagKey(each) === tagKey(tag));
      return [{ tag }, hasTag] as const;
    }),
  ];
}

/** Every surface walks every list, each record once, newest first. */
export const walksLists: Check = async (built) =>
  inEach(listsOf(built), async ([request, isIn]) => {
    const wanted = built.site.documents.filter(isIn).map((record) => urlOf(record, built));
    return inEach(surfacesOf(built), async (surface) =>
      same(`${surface.name}, with ${JSON.stringify(request)},`, await walk(surface, request), wanted),
    );
  });

/** Every surface reads the same of a record, by every way to name it. */
export const readsRecords: Check = async (built) => {
  const [http, ...others] = surfacesOf(built);
  return inEach(recordsOf(built), async (record) => {
    const wanted = await http?.read(encodePath(record.path));
    const references = [encodePath(record.path), record.path.normalize('NFD'), urlOf(record, built)];
    return inEach(others, (surface) =>
      inEach(references, async (reference) =>
        same(`${surface.name}, reading ${reference},`, await surface.read(reference), wanted),
      ),
    );
  });
};

interface Resources {
  readonly resources: readonly { readonly uri: string }[];
  readonly nextCursor?: string;
}

/** Every record is a resource that can be read. */
export const listsResources: Check = async (built) => {
  const call = async <Result>(method: string, params: object): Promise<Result | undefined> => {
    const response = await built.request('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return ((await response.json()) as { readonly result?: Result }).result;
  };
  const uris: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Resources | undefined = await call('resources/list', cursor === undefined ? {} : { cursor });
    uris.push(...(page?.resources ?? []).map(({ uri }) => uri));
    cursor = page?.nextCursor;
  } while (cursor !== undefined);
  return [
    ...unless(new Set(uris).size === uris.length, 'a resource is listed twice'),
    ...(await inEach(recordsOf(built), async (record) => {
      const uri = uris.find((each) => each.replace(/\.md$/, '') === urlOf(record, built));
      const read = await call<{ contents: readonly { text: string }[] }>('resources/read', { uri });
      return same(`the resource of ${record.path}`, read?.contents[0]?.text, record.twin);
    })),
  ];
};
