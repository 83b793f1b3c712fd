import type { Agent } from 'node:http';
import type { Random } from '@site/tooling';
import { EDITED, TAKEN_BACK } from './editions.ts';
import { type LoadRequest, sendRequest } from './send-request.ts';

/** What a site has, to make requests of. */
export interface Catalogue {
  /** The paths of twins, without `.md`. */
  readonly records: readonly string[];
  /** The records that are edited during the load; any, where there are none. */
  readonly edited: readonly string[];
  readonly blobs: readonly string[];
  readonly cids: readonly string[];
  readonly words: readonly string[];
}

interface Manifest {
  readonly entries: Readonly<Record<string, string>>;
}

/** Reads from a site what it has. */
export async function readCatalogue(origin: string, agent: Agent): Promise<Catalogue> {
  const text = async (path: string) =>
    (await sendRequest(origin, { method: 'GET', path }, agent)).body.toString();
  const { entries } = JSON.parse(await text('/snapshot.json')) as Manifest;
  const edited = EDITED.map((path) => `${path}.md`) as readonly string[];
  // One that is taken back during the load is requested by whoever takes it back.
  const unedited = Object.keys(entries).filter(
    (path) => !edited.includes(path) && path !== `${TAKEN_BACK}.md`,
  );
  const records = unedited.filter((path) => path.endsWith('.md')).map((path) => path.slice(0, -3));
  return {
    records,
    edited: edited.some((path) => path in entries) ? EDITED : records,
    blobs: unedited.filter((path) => path.startsWith('/blobs/')),
    cids: unedited.flatMap((path) => entries[path] ?? []),
    words: [...new Set((await text('/llms-full.txt')).match(/\b[a-z]{4,}\b/g))],
  };
}

/** Makes a request to a surface. */
type Maker = (
  catalogue: Catalogue,
  random: Random,
) => Omit<LoadRequest, 'surface' | 'expected' | 'method'> & Partial<LoadRequest>;

const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const CODINGS = ['br', 'gzip', 'zstd', 'identity'] as const;
const SECTIONS = ['posts', 'recipes', 'art', 'melange', 'open-source'] as const;

const TEXTS = [
  '/llms.txt',
  '/llms-full.txt',
  '/posts/llms-full.txt',
  '/index.md',
  '/posts.md',
  '/developers.md',
];
const FEEDS = [
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/feed/rss.xml',
  '/recipes/atom.xml',
  '/posts/feed.json',
];
const PAGES = ['/', '/posts', '/feed', '/tags', '/developers', '/search?q=salt'];
const OTHERS = ['/openapi.json', '/robots.txt', '/schema.graphql', '/mcp/server-card', '/snapshot.json'];

const TITLES = `query Titles($section: String, $first: Int) { documents(section: $section, first: $first) {
  __typename totalCount nodes { url cid title section { name } } } }`;

/** A maker of requests for every surface. */
const MAKERS: Readonly<Record<string, Maker>> = {
  json: (_, random) => ({
    path: `/api/content.json?limit=${random.int(1, 50)}&section=${random.pick(SECTIONS)}`,
  }),
  search: (site, random) => ({ path: `/api/search.json?q=${phrase(site, random)}` }),
  corpus: () => ({ path: '/api/search-corpus.json' }),
  markdown: (site, random) => ({ path: `${random.pick(site.records)}.md` }),
  html: (site, random) => ({
    path: random.chance(0.5) ? random.pick(site.records) : random.pick(PAGES),
    headers: { accept: 'text/html' },
  }),
  edited: (site, random) => ({
    path: random.pick(site.edited),
    headers: { accept: random.pick(['text/html', 'text/markdown']) },
  }),
  text: (_, random) => ({ path: random.pick(TEXTS) }),
  feed: (_, random) => ({ path: random.pick(FEEDS) }),
  other: (_, random) => ({ path: random.pick(OTHERS) }),
  changes: () => ({ path: '/api/changes.json' }),
  compressed: (site, random) => ({
    path: random.pick([...PAGES, ...FEEDS, ...site.records]),
    headers: { accept: 'text/html,*/*;q=0.8', 'accept-encoding': random.pick(CODINGS) },
  }),
  head: (site, random) => ({ method: 'HEAD', path: `${random.pick(site.records)}.md` }),
  conditional: (site, random) => ({
    path: `/ipfs/${random.pick(site.cids)}?format=raw`,
    headers: { 'if-none-match': '*' },
    expected: [304],
  }),
  blob: (site, random) => ({ path: random.pick(site.blobs) }),
  range: (site, random) => ({
    path: random.pick(site.blobs),
    headers: { range: `bytes=${random.int(0, 49)}-${50 + random.int(0, 49)}` },
    expected: [206],
  }),
  block: (site, random) => ({
    path: `/ipfs/${random.pick(site.cids)}?format=${random.pick(['raw', 'car'])}`,
  }),
  missing: (site, random) => ({ path: `/posts/${random.pick(site.words)}-nowhere`, expected: [404] }),
  refused: (_, random) => ({ path: `/api/content.json?limit=${random.int(201, 299)}`, expected: [400] }),
  mcp: (site, random) => tool('search_site', { query: decodeURIComponent(phrase(site, random)), limit: 5 }),
  'mcp document': (site, random) => tool('get_document', { path: random.pick(site.records) }),
  graphql: (_, random) => ({
    method: 'POST',
    path: '/graphql',
    headers: JSON_TYPE,
    body: JSON.stringify({
      query: TITLES,
      variables: { section: random.pick(SECTIONS), first: random.int(1, 20) },
    }),
  }),
};

function tool(name: string, args: object): ReturnType<Maker> {
  const params = { name, arguments: args };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  return { method: 'POST', path: '/mcp', headers: JSON_TYPE, body };
}

/** One to three words of the site: hardly ever the same query twice. */
function phrase({ words }: Catalogue, random: Random): string {
  return Array.from({ length: random.int(1, 3) }, () => random.pick(words)).join('%20');
}

const SURFACES = Object.keys(MAKERS);

/** The next request: every surface is equally frequent. */
export function nextRequest(catalogue: Catalogue, random: Random): LoadRequest {
  const surface = random.pick(SURFACES);
  const made = MAKERS[surface]?.(catalogue, random);
  if (made === undefined) throw new TypeError(`There is no surface ${surface}.`);
  return { surface, method: 'GET', expected: [200], ...made };
}
