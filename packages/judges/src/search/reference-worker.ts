import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inJson } from '../site/spoil.ts';

const WORKER = new URL('reference-worker.mjs', import.meta.url);

/** A query, and the path that has to be among its hits. */
type Expectation = readonly [query: string, path: string];

/** What the words of a title, a text, a description and a post without a title find on the sample. */
const ofSample: readonly Expectation[] = [
  ['rye bread', '/recipes/rye-bread'],
  ['lighthouse', '/art/lighthouse-long-exposure'],
  ['Danish', '/recipes/rye-bread'],
  ['mackerel', '/feed/mackerel'],
];

/** A site whose records all lack titles. */
const POSTS = {
  salt: 'Boiled in a wide iron pan until nothing else was left.\n',
  picture: '![](https://images.example/pan.jpg)\n',
  long: `${'Fog over the harbour all morning, '.repeat(9)}and a lamp.\n`,
};

const ofPosts: readonly Expectation[] = [
  ['iron', '/feed/salt'],
  ['picture', '/feed/picture'],
  ['lamp', '/feed/long'],
];

/** Asks the worker one query after the other. An error of the worker, or none of the hits, is a fault. */
async function judgeSearches(origin: string, expected: readonly Expectation[]): Promise<Faults> {
  const worker = new Worker(WORKER, { workerData: { origin }, execArgv: [] });
  try {
    const faults: string[] = [];
    for (const [query, path] of expected) {
      const hits = await ask(worker, query);
      if (!hits.includes(path)) faults.push(`"${query}" does not find ${path}, but ${hits.join(', ')}`);
    }
    return faults;
  } finally {
    await worker.terminate();
  }
}

function ask(worker: Worker, query: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    worker
      .removeAllListeners()
      .once('message', resolve)
      .once('error', (error) => reject(new Error(`"${query}" breaks the worker: ${String(error)}`)));
    worker.postMessage(query);
  });
}

async function judgePosts(site: JudgedSite): Promise<Faults> {
  const folder = site.makeFolder();
  mkdirSync(join(folder, 'feed'));
  writeFileSync(join(folder, 'site.yaml'), 'title: Posts\n');
  for (const [at, [name, text]] of Object.entries(POSTS).entries()) {
    writeFileSync(join(folder, 'feed', `2026-01-0${at + 1}-${name}.md`), text);
  }
  const { url, close } = await site.serve(folder);
  try {
    return await judgeSearches(url, ofPosts);
  } finally {
    await close();
  }
}

/** A search in a worker that knows only the corpus. */
export const referenceWorker: Judge = {
  name: 'reference-worker',
  checks: async (site) => [
    { name: 'searches the sample', run: () => judgeSearches(site.origin, ofSample) },
    { name: 'searches posts without titles', run: () => judgePosts(site) },
  ],
  planted: [
    {
      name: 'a title that is null',
      spoil: inJson('/api/search-corpus.json', ({ items }) => {
        items.at(-1).title = null;
      }),
      check: 'searches the sample',
      says: /breaks the worker: .*toLowerCase/,
    },
    {
      name: 'a text without its description',
      spoil: inJson('/api/search-corpus.json', ({ items }) => {
        for (const item of items) item.text = item.text.slice(item.bodyStart);
      }),
      check: 'searches the sample',
      says: /"Danish" does not find \/recipes\/rye-bread/,
    },
  ],
};
