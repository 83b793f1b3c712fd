import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashingEmbedder } from '@site/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, run } from '../src/run.ts';
import { readSettings } from '../src/settings.ts';

const DOCUMENTS = 1500;

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify(body),
});
const tool = (name: string, args: object) =>
  json({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
const page = (at: number) => `/posts/n${at}`;

/** Two requests of each kind, for different things, so that no cache has the answer of the second. */
const KINDS: readonly (readonly [kind: string, request: (at: number) => readonly [string, RequestInit?]])[] =
  [
    ['page', (at) => [page(at)]],
    ['feed', (at) => [`/tags/t${at}/rss.xml`]],
    ['search', (at) => [`/api/search.json?q=word${at}`]],
    ['list', (at) => [`/api/content.json?limit=${at + 20}`]],
    ['MCP search', (at) => ['/mcp', tool('search_site', { query: `word${at}` })]],
    ['MCP document', (at) => ['/mcp', tool('get_document', { path: page(at) })]],
    ['GraphQL', (at) => ['/graphql', json({ query: `{ documents(first: ${at + 5}) { nodes { title } } }` })]],
  ];

let folder: string;
/**
 * How much longer the first request of a kind may take than a later one for something else, in milliseconds: half of what
 * it takes to embed all records, by which the speed of the machine is known.
 */
let mostLonger: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-'));
  await write('site.yaml', 'title: Test\nbase_url: https://example.com\n');
  const texts: string[] = [];
  for (let at = 0; at < DOCUMENTS; at++) {
    const words = Array.from({ length: 900 }, (_, word) => `word${(at * 31 + word * word) % 9000}`);
    texts.push(words.join(' '));
    const tags = `tags: [t${at % 40}]`;
    await write(
      `posts/n${at}.md`,
      `---\ndate: 2024-05-01\n${tags}\n---\n\n# Number ${at}\n\n${words.join(' ')}.\n`,
    );
  }
  const begin = performance.now();
  await hashingEmbedder.embed(texts);
  mostLonger = (performance.now() - begin) / 2;
});
afterAll(() => rm(folder, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  const file = join(folder, 'content', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function start(): Promise<RunningService> {
  const result = readSettings(['--no-watch', '--port=0', '--content', join(folder, 'content')], {});
  if (result.kind !== 'settings') throw new Error(JSON.stringify(result));
  return run(result.settings, () => undefined);
}

async function timeOf(url: string, [path, init]: readonly [string, RequestInit?]): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url + path, init);
  await answer.arrayBuffer();
  expect(answer.status, path).toBe(200);
  return performance.now() - begin;
}

/** How much longer the first request of each kind takes than the next one. */
async function excess({ url }: RunningService): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const [kind, request] of KINDS) {
    const first = await timeOf(url, request(1));
    found.set(kind, first - (await timeOf(url, request(2))));
  }
  return found;
}

test('nobody waits for what was not ready, after a start and after an edit', async () => {
  // Code that is loaded late is compiled by the test runner, for longer than it runs.
  const loading = await start();
  await excess(loading);
  await loading.close();
  const service = await start();
  try {
    for (const reading of ['start', 'edit']) {
      expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
      for (const [kind, longer] of await excess(service))
        expect(longer, `the first ${kind} after the ${reading}`).toBeLessThan(mostLonger);
      await write('posts/n7.md', '---\ndate: 2024-05-01\ntags: [t7]\n---\n\nAnother text.\n');
      await service.reload();
    }
  } finally {
    await service.close();
  }
});
