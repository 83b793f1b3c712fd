import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bar, barTable } from './bar.ts';
import type { Bench, Options } from './bench.ts';
import { generateRecords } from './documents/generate-records.ts';
import { costKey, type Load, measureCosts } from './http/load.ts';
import { get } from './http/requests.ts';
import { ServerProcess } from './http/server-process.ts';
import { startApp, writeSite } from './http/site-app.ts';
import { type Ground, withServers } from './http/with-servers.ts';
import { documentFrequencies } from './search/corpus-words.ts';
import { realisticQueries } from './search/queries.ts';
import { grouped, number, table } from './table.ts';

const SIZES = [1000, 10_000];
const BARE = fileURLToPath(new URL('http/bare-server.ts', import.meta.url));
const SEARCH = 'search';
const LIST = 'list';

/** What a site with so many documents costs. */
interface Scale {
  readonly size: number;
  /** From the start of the process to the first answered search, in milliseconds. */
  readonly start: number;
  /** The CPU of that, in milliseconds. */
  readonly startCpu: number;
  /** Of a bare server in the same run. */
  readonly bare: number;
  /** The resident set after the start, in bytes. */
  readonly rss: number;
  /** CPU µs per request. */
  readonly search: number;
  readonly list: number;
}

export const scaleBench: Bench = {
  name: 'scale',
  title: 'Start, search over HTTP, growth',
  run: async (options) => {
    const scales: Scale[] = [];
    for (const size of options.sizes ?? (options.quick ? SIZES.slice(0, 1) : SIZES)) {
      scales.push(await withServers((ground) => measure(size, ground, options)));
    }
    return report(scales);
  },
};

async function measure(size: number, { folder, keep }: Ground, { quick, progress }: Options): Promise<Scale> {
  const content = join(folder, 'content');
  await writeSite(content, size);
  progress(`starting on ${grouped(size)} documents`);
  const bare = keep(await ServerProcess.start('node', BARE, (port) => [String(port)], '/'));
  const app = keep(await startApp(content, '/api/search.json?q=light'));
  const { rss, cpu } = await app.usage();
  progress('searching');
  const costs = await measureCosts([[app, loads(size)]], quick ? 1 : 2, quick ? 800 : 2500);
  const cost = (load: string) => costs.get(costKey(app.name, load)) ?? Number.NaN;
  const [search, list] = [cost(SEARCH), cost(LIST)];
  return { size, start: app.started, startCpu: cpu / 1000, bare: bare.started, rss, search, list };
}

/** Searches of more words than the server keeps answers of, and lists from every part of the site. */
function loads(size: number): readonly Load[] {
  const records = generateRecords(1, size);
  const queries = realisticQueries(records, documentFrequencies(records), 20_000, 3);
  const tags = [...new Set(records.flatMap((record) => record.tags))].slice(0, 500);
  return [
    {
      name: SEARCH,
      requests: queries.map((q) => get(`/api/search.json?limit=10&q=${encodeURIComponent(q)}`)),
      status: 200,
    },
    {
      name: LIST,
      requests: tags.map((tag) => get(`/api/content.json?limit=20&tag=${encodeURIComponent(tag)}`)),
      status: 200,
    },
  ];
}

function report(scales: readonly Scale[]): string {
  const rows = scales.map(({ size, start, startCpu, bare, rss, search, list }) => [
    grouped(size),
    number(start / 1000),
    number(startCpu / 1000),
    number(bare),
    number(rss / 1e6),
    number(1e6 / search),
    number(list),
  ]);
  const head = [
    'documents',
    'start s',
    'CPU s',
    'bare node ms',
    'RSS MB',
    'searches per CPU s',
    'list CPU µs',
  ];
  return [
    'From the start of the process on a folder, nothing cached, to the first answered search; the start of a folder that was exported is not measured yet.',
    table(head, rows),
    barTable([...scales.flatMap(barsOf), ...growth(scales)]),
  ].join('\n\n');
}

function barsOf({ size, start, search }: Scale): readonly Bar[] {
  const bars: Readonly<Record<number, readonly Bar[]>> = {
    1000: [{ what: '1,000 documents: start until the first answer, s', measured: start / 1000, atMost: 3 }],
    10000: [{ what: '10,000 documents: searches per CPU second', measured: 1e6 / search, atLeast: 5000 }],
  };
  return bars[size] ?? [];
}

/** From the smallest to the largest site; a cost per document that stays the same grows by 1. */
function growth(scales: readonly Scale[]): readonly Bar[] {
  const [small, large] = [scales.at(0), scales.at(-1)];
  if (small === undefined || large === undefined || small === large) return [];
  const factor = large.size / small.size;
  const range = `${grouped(small.size)} → ${grouped(large.size)} documents`;
  return [
    {
      what: `${range}: start, CPU per document, growth`,
      measured: large.startCpu / small.startCpu / factor,
      atMost: 1,
    },
    { what: `${range}: memory per document, growth`, measured: large.rss / small.rss / factor, atMost: 1 },
    { what: `${range}: a search, growth`, measured: large.search / small.search, atMost: factor },
    { what: `${range}: a list, growth`, measured: large.list / small.list, atMost: 1.1 },
  ];
}
