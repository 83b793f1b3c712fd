import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldStdioTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as OldHttpTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { loadSite } from '@site/content-core/fs';
import { createHttpApp } from '@site/http';
import { startFetchServer } from '@site/node/fetch-server';
import type { RunningServer } from '@site/node/serving';
import { createService } from '@site/service';
import { siteGuides } from '@site/surfaces/guides';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningMcp, run } from './run.ts';
import { BASE_URL, command, contentFolder, writeExport } from './test-support.ts';

type AnyClient = Client | OldClient;

const info = { name: 'test', version: '1' };
const MODERN = { versionNegotiation: { mode: { pin: '2026-07-28' } } } as const;

let content: Awaited<ReturnType<typeof contentFolder>>;
let api: RunningServer;
let overFolder: RunningMcp;
let overSite: RunningMcp;
let overExport: RunningMcp;
const said: string[] = [];

beforeAll(async () => {
  content = await contentFolder();
  const { site } = await loadSite(content.folder, { now: new Date(), baseUrl: BASE_URL });
  if (site === undefined) throw new Error('The content of the tests is wrong.');
  const service = await createService(site, { guides: siteGuides });
  const app = createHttpApp({ service: () => service });
  api = await startFetchServer(async (request) => app.fetch(request), { host: '127.0.0.1', port: 0 });
  const settings = { transport: { kind: 'http', host: '127.0.0.1', port: 0 }, watch: false } as const;
  overFolder = await run({ source: folderSource(), ...settings }, () => {});
  const exported = join(content.folder, '.exported');
  await writeExport(exported, site);
  const source = { kind: 'export', folder: exported } as const;
  overExport = await run({ source, ...settings }, (text) => said.push(text));
  overSite = await run({ source: { kind: 'site', url: siteUrl() }, ...settings }, () => {});
});

afterAll(async () => {
  for (const each of [overFolder, overSite, overExport, api]) await each.close();
  await content.remove();
});

const folderSource = () => ({ kind: 'folder', folder: content.folder, baseUrl: BASE_URL }) as const;
const siteUrl = () => `http://127.0.0.1:${api.port}`;
const folderArgs = () => command('--content', content.folder, '--base-url', BASE_URL);
const urlOf = ({ url = '' }: RunningMcp) => new URL(url);

async function connected<Each extends AnyClient>(client: Each, transport: object): Promise<Each> {
  await client.connect(transport as Parameters<Each['connect']>[0]);
  return client;
}

const quiet = { stderr: 'ignore' } as const;

/** Every way of asking that hosts have: two clients, both eras, both transports, and a site that is far away. */
const CLIENTS: Readonly<Record<string, () => Promise<AnyClient>>> = {
  '1.x over HTTP': () => connected(new OldClient(info), new OldHttpTransport(urlOf(overFolder))),
  '1.x over stdio': () =>
    connected(new OldClient(info), new OldStdioTransport({ ...folderArgs(), ...quiet })),
  '2.x, 2025 era, over HTTP': () =>
    connected(new Client(info), new StreamableHTTPClientTransport(urlOf(overFolder))),
  '2.x, 2025 era, over stdio': () =>
    connected(new Client(info), new StdioClientTransport({ ...folderArgs(), ...quiet })),
  '2.x, 2026 era, over HTTP': () =>
    connected(new Client(info, MODERN), new StreamableHTTPClientTransport(urlOf(overFolder))),
  '2.x, 2026 era, over stdio': () =>
    connected(new Client(info, MODERN), new StdioClientTransport({ ...folderArgs(), ...quiet })),
  '2.x, 2026 era, over an export': () =>
    connected(new Client(info, MODERN), new StreamableHTTPClientTransport(urlOf(overExport))),
  '2.x, 2026 era, over a live site': () =>
    connected(new Client(info, MODERN), new StreamableHTTPClientTransport(urlOf(overSite))),
};

type Send = (client: AnyClient) => Promise<unknown>;

const call =
  (name: string, args: Record<string, unknown> = {}): Send =>
  (client) =>
    client.callTool({ name, arguments: args });
const read =
  (uri: string): Send =>
  (client) =>
    client.readResource({ uri });
const complete =
  (name: string, value: string): Send =>
  (client) =>
    client.complete({
      ref: { type: 'ref/resource', uri: `${BASE_URL}/{+path}` },
      argument: { name, value },
    });

/** The requests of every client. */
const REQUESTS: Readonly<Record<string, Send>> = {
  tools: (client) => client.listTools(),
  templates: (client) => client.listResourceTemplates(),
  'who it is': async (client) => ({ info: client.getServerVersion(), how: client.getInstructions() }),
  sections: call('list_sections'),
  recent: call('list_recent', { limit: 2 }),
  'recent in a section, with a tag': call('list_recent', { section: 'art', tag: 'LIGHT' }),
  search: call('search_site', { query: 'light' }),
  'search in the feed': call('search_site', { query: 'title', section: 'feed' }),
  'a document by its path': call('get_document', { path: '/posts/salt' }),
  'a document by its URL': call('get_document', { path: `${BASE_URL}/posts/caf%C3%A9-hours.md` }),
  'a document by its slug': call('get_document', { path: 'first' }),
  'below a heading': call('get_document', { path: '/art/blue-hour', heading: 'When' }),
  'a part of a long document': call('get_document', { path: 'long', offset: 20, max_tokens: 300 }),
  'a connector’s search': call('search', { query: 'dusk' }),
  'a connector’s fetch': call('fetch', { id: '/feed/first' }),
  'an ambiguous slug': call('get_document', { path: 'blue-hour' }),
  'an unknown section': call('list_recent', { section: 'nowhere' }),
  'a broken cursor': call('search_site', { query: 'light', cursor: 'x' }),
  'another name for an argument': call('search_site', { q: 'light' }),
  'an unknown argument': call('search_site', { query: 'light', colour: 'red' }),
  'a wrong path': call('get_document', { path: '/posts/sallt' }),
  'a wrong slug': call('get_document', { path: 'blue-huor' }),
  'the feed': call('list_recent', { section: 'feed' }),
  'documents and posts with a tag': call('list_recent', { tag: 'light' }),
  'posts alone': call('search_site', { query: 'title', kind: 'post' }),
  tags: call('list_tags', { limit: 1 }),
  'a bound on a whole list': call('list_recent', { max_tokens: 400 }),
  'a source': call('get_document', { path: 'salt', format: 'source' }),
  'an outline': call('get_document', { path: 'long', outline: true, max_tokens: 300 }),
  'the guide': call('get_document', { path: '/llms.txt' }),
  'the home': call('get_document', { path: '/index.md' }),
  'a section': call('get_document', { path: '/posts' }),
  'the developer notes': call('get_document', { path: '/developers', heading: 'nothing', max_tokens: 500 }),
  'an unknown tool': call('delete_everything'),
  'a record as a resource': read(`${BASE_URL}/posts/caf%C3%A9-hours`),
  'a post as a resource': read(`${BASE_URL}/feed/first`),
  'a list as a resource': read(`${BASE_URL}/posts.md`),
  'the guide as a resource': read(`${BASE_URL}/llms.txt`),
  'an unknown resource': read(`${BASE_URL}/nothing`),
  'paths to complete': complete('path', 'posts/b'),
};

/** An answer without what only its era says, or the error. */
async function answerOf(client: AnyClient, send: Send): Promise<unknown> {
  try {
    const answer = (await send(client)) as object;
    const { _meta, ttlMs, cacheScope, resultType, ...rest } = answer as Record<string, unknown>;
    return rest;
  } catch (error) {
    const { code, message, data } = error as { code?: unknown; message: string; data?: unknown };
    return { code, message: message.replace(/^MCP error -?\d+: /, ''), data };
  }
}

async function askAll(connect: () => Promise<AnyClient>): Promise<Readonly<Record<string, unknown>>> {
  const client = await connect();
  try {
    const answers: Record<string, unknown> = {};
    for (const [name, send] of Object.entries(REQUESTS)) answers[name] = await answerOf(client, send);
    return answers;
  } finally {
    await client.close();
  }
}

describe('every client gets the same answers', () => {
  let expected: Readonly<Record<string, unknown>>;
  beforeAll(async () => {
    expected = await askAll(CLIENTS['1.x over HTTP'] as () => Promise<AnyClient>);
  });

  test('and they are right', () => {
    expect(expected).toMatchObject({
      recent: { structuredContent: { count: 2, total: 5, items: [{ slug: 'blue-hour' }, { slug: 'salt' }] } },
      'a document by its URL': {
        structuredContent: { title: 'Café', text: 'Open at dusk.\n', nextOffset: null },
      },
      'below a heading': { structuredContent: { text: '## When\n\nAt dusk.\n' } },
      'a wrong path': {
        structuredContent: { detail: expect.stringContaining('/posts/salt'), code: 'document_not_found' },
      },
      'the feed': { structuredContent: { total: 1, items: [{ title: 'A post without a title.' }] } },
      tags: { structuredContent: { count: 1, tags: [{ tag: 'light', url: `${BASE_URL}/tags/light` }] } },
      'the guide': { structuredContent: { kind: 'file', text: expect.stringContaining('# Harbour') } },
      'an ambiguous slug': { isError: true, structuredContent: { code: 'ambiguous_reference' } },
      'an unknown section': { isError: true, structuredContent: { code: 'unknown_section' } },
      'a broken cursor': { isError: true, structuredContent: { code: 'invalid_cursor' } },
      'an unknown tool': { code: -32602 },
      'an unknown resource': { code: -32602 },
      'paths to complete': { completion: { values: ['posts/blue-hour'] } },
      'a connector’s fetch': { structuredContent: { title: 'A post without a title.' } },
    });
  });

  test.each(Object.entries(CLIENTS))(
    '%s',
    async (_, connect) => {
      expect(await askAll(connect)).toEqual(expected);
      // Some start a process, on a machine that may be busy.
    },
    30_000,
  );

  test('an export without its indexes says what it makes instead', () => {
    expect(said).toContainEqual(expect.stringMatching(/^Warning: The saved search index is missing/));
  });
});

test('a long document, read in parts, is the document', async () => {
  const client = await CLIENTS['2.x, 2026 era, over HTTP']?.();
  const { contents = [] } = (await client?.readResource({ uri: `${BASE_URL}/posts/long` })) ?? {};
  const whole = contents.map((each) => ('text' in each ? each.text : '')).join('');
  const parts: string[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const answer = await client?.callTool({ name: 'get_document', arguments: { path: 'long', offset } });
    const part = answer?.structuredContent as { readonly text: string; readonly nextOffset: number | null };
    parts.push(part.text);
    offset = part.nextOffset;
  }
  await client?.close();
  expect(parts.length).toBeGreaterThan(1);
  expect(whole.endsWith(`# Long\n\n${parts.join('')}`)).toBe(true);
});

test('every resource is listed once, by a folder and by a live site', async () => {
  const listed = await Promise.all(
    ['2.x, 2026 era, over HTTP', '2.x, 2026 era, over a live site'].map(async (name) => {
      const client = await CLIENTS[name]?.();
      const { resources = [] } = (await client?.listResources()) ?? {};
      await client?.close();
      return resources.map(({ uri, annotations }) => [uri, annotations?.lastModified]);
    }),
  );
  expect(listed[0]).toEqual(listed[1]);
  expect(new Set(listed[0]?.map(([uri]) => uri)).size).toBe(listed[0]?.length);
  expect(listed[0]).toEqual(
    expect.arrayContaining([
      [`${BASE_URL}/posts/caf%C3%A9-hours`, '2024-03-01T00:00:00Z'],
      [`${BASE_URL}/feed/first`, '2024-06-01T00:00:00Z'],
    ]),
  );
});
