import { Worker } from 'node:worker_threads';
import { serve } from '@hono/node-server';
import { buildSite } from '@site/content-core';
import type { SearchCorpus } from '@site/contract';
import { createService } from '@site/service';
import { expect, onTestFinished, test } from 'vitest';
import { openSample, siteApp } from '../sample/open-sample.ts';

/** A search worker of a stranger, which the judges run too. */
const WORKER = new URL('../../../judges/src/search/reference-worker.mjs', import.meta.url);

type Answer = (path: string) => Response | Promise<Response>;

/** The hits of a worker that reads a corpus over HTTP. */
async function searchAt(answer: Answer, queries: readonly string[]): Promise<readonly (readonly string[])[]> {
  const origin = await new Promise<string>((resolve) => {
    const server = serve(
      {
        fetch: (request) => answer(new URL(request.url).pathname),
        hostname: '127.0.0.1',
        port: 0,
      },
      ({ port }) => resolve(`http://127.0.0.1:${port}`),
    );
    onTestFinished(() => void server.close());
  });
  const worker = new Worker(WORKER, { workerData: { origin }, execArgv: [] });
  onTestFinished(() => void worker.terminate());
  const hits: (readonly string[])[] = [];
  for (const query of queries) {
    hits.push(
      await new Promise((resolve, reject) => {
        worker.removeAllListeners().once('message', resolve).once('error', reject);
        worker.postMessage(query);
      }),
    );
  }
  return hits;
}

const { service } = await openSample();
const sample = siteApp(service);

async function corpusOf(app: typeof sample): Promise<SearchCorpus> {
  return (await (await app.request('/api/search-corpus.json')).json()) as SearchCorpus;
}

test('a reader of titles and texts finds every record of the sample by its title and by its description', async () => {
  const { items } = await corpusOf(sample);
  const queries = items.map(({ title, description }) => `${title} ${description ?? ''}`);
  const hits = await searchAt((path) => sample.request(path), queries);
  for (const [at, { href }] of items.entries()) expect(hits[at]).toContain(href);
});

test('and every post of a site without titles', async () => {
  const files = Object.entries({
    'site.yaml': 'title: Posts\nbase_url: https://example.com\n',
    'feed/2026-01-01-salt.md': 'Boiled in a wide iron pan.\n',
    'feed/2026-01-02-rule.md': '***\n',
    'feed/2026-01-03-fog.md': `${'Fog over the harbour all morning, '.repeat(9)}and a lamp.\n`,
  }).map(([path, text]) => ({ path, read: async () => new TextEncoder().encode(text) }));
  const { site } = await buildSite(files, { now: new Date('2026-06-01T00:00:00Z') });
  if (site === undefined) throw new Error('There is no site.');
  const app = siteApp(await createService(site));
  expect(await searchAt((path) => app.request(path), ['iron', 'rule', 'lamp'])).toEqual([
    ['/feed/salt'],
    ['/feed/rule'],
    ['/feed/fog'],
  ]);
});

test('such a reader breaks where a title is null', async () => {
  const corpus = await corpusOf(sample);
  const items = corpus.items.map((item, at) => (at === 7 ? { ...item, title: null } : item));
  const answer = () => Response.json({ ...corpus, items });
  await expect(searchAt(answer, ['salt'])).rejects.toThrow(/toLowerCase/);
});
