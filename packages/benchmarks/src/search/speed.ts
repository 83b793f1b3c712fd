import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchRecord } from '@site/search';
import { attempt } from '../attempt.ts';
import { leastOfEach, percentile } from '../statistics.ts';
import { documentFrequencies } from './corpus-words.ts';
import { EngineProcess } from './engine-process.ts';
import type { JobResults } from './job.ts';
import { hostileQueries, realisticQueries } from './queries.ts';

/** The costs of one engine at one size. Times in milliseconds, sizes in bytes; `undefined` where there is nothing to measure. */
export interface Speed {
  readonly engine: string;
  readonly size: number;
  readonly build: number;
  readonly buildCpu: number;
  readonly block: number;
  readonly heap: number;
  readonly saved: number | undefined;
  readonly load: number | undefined;
  readonly p50: number;
  readonly p99: number;
  /** CPU of a realistic query, the mean. */
  readonly cpu: number;
  /** Of the hostile ones; `undefined` when together they took longer than `HANG_MS`. */
  readonly worst: number | undefined;
  readonly worstQuery: string;
}

/** How thorough a measurement is. */
export interface Effort {
  readonly rounds: number;
  readonly queries: number;
  /** How long an engine may search in one round, in milliseconds. */
  readonly budgetMs: number;
}

/** How often an index is built and loaded: builds of a large one are long enough that one is not noisy. */
function buildsOf(records: readonly unknown[]): number {
  return records.length > 3000 ? 1 : 2;
}

/** How long the hostile queries may take in all before it counts as a hang, in milliseconds. */
export const HANG_MS = 5000;

/** The timeout of one task of an engine, in milliseconds. */
const TASK_TIMEOUT_MS = 240_000;

/** An engine under measurement, and its results so far. */
interface Contestant {
  readonly process: EngineProcess;
  readonly builds: JobResults['build'][];
  saved: number | undefined;
  readonly loads: (number | undefined)[];
  readonly searches: JobResults['search'][];
  worst: Worst | undefined;
  failed: boolean;
}

type Worst = Pick<Speed, 'worst' | 'worstQuery'>;
type Builds = Contestant['builds'];

/** The measurements, and a note for each engine that failed. */
export interface Speeds {
  readonly speeds: readonly Speed[];
  readonly notes: readonly string[];
}

/**
 * Measures every engine on the same records, each in a process of its own, one working at a time and all in turn
 * (ABAB), so that other load on the machine affects all alike.
 */
export async function measureSpeed(
  engines: readonly string[],
  records: readonly SearchRecord[],
  effort: Effort,
  folder: string,
): Promise<Speeds> {
  const file = join(folder, `records-${records.length}.json`);
  await writeFile(file, JSON.stringify(records));
  const contestants = engines.map(contestant);
  try {
    const notes = await runAll(contestants, tasks(records, effort, { file, folder }), records.length);
    const speeds = contestants.flatMap((each) => (each.failed ? [] : [speedOf(each, records.length)]));
    return { speeds, notes };
  } finally {
    for (const { process } of contestants) process.end();
  }
}

function contestant(engine: string): Contestant {
  return {
    process: new EngineProcess(engine),
    builds: [],
    saved: undefined,
    loads: [],
    searches: [],
    worst: undefined,
    failed: false,
  };
}

type Task = (contestant: Contestant) => Promise<void>;

/** The tasks of every engine, in order. */
function tasks(
  records: readonly SearchRecord[],
  { rounds, queries, budgetMs }: Effort,
  { file, folder }: { readonly file: string; readonly folder: string },
): readonly Task[] {
  const texts = realisticQueries(records, documentFrequencies(records), queries, 1);
  const hostile = hostileQueries(records, 1);
  const repeated = (count: number, task: Task) => Array.from({ length: count }, () => task);
  return [
    async ({ process }) => void (await process.run({ kind: 'open', engine: process.engine, file })),
    ...repeated(buildsOf(records), async ({ process, builds }) => {
      builds.push(await process.run({ kind: 'build' }));
    }),
    async (each) => {
      const saved = savedFile(each.process.engine, folder);
      each.saved = (await each.process.run({ kind: 'save', file: saved })).bytes;
    },
    ...repeated(buildsOf(records), async ({ process, loads, saved }) => {
      if (saved !== undefined) loads.push(await load(process.engine, file, folder, texts[0] ?? ''));
    }),
    ...repeated(rounds, async ({ process, searches }) => {
      searches.push(await process.run({ kind: 'search', texts, limit: 10, budgetMs }));
    }),
    async (each) => {
      each.worst = await worstOf(each.process, hostile);
    },
  ];
}

/** Every engine does a task before any does the next. */
async function runAll(contestants: readonly Contestant[], all: readonly Task[], size: number) {
  const notes: string[] = [];
  for (const task of all) {
    for (const each of contestants.filter(({ failed }) => !failed)) {
      const { process } = each;
      const timer = setTimeout(() => process.end(), TASK_TIMEOUT_MS);
      const done = await attempt(`${process.engine}, ${size} documents,`, notes, () =>
        task(each).then(() => true),
      );
      clearTimeout(timer);
      each.failed = done === undefined;
    }
  }
  return notes;
}

function speedOf({ process, builds, saved, loads, searches, worst }: Contestant, size: number): Speed {
  return {
    engine: process.engine,
    size,
    ...ofBuilds(builds),
    saved,
    load: leastDefined(loads),
    ...ofSearches(searches),
    worst: worst?.worst,
    worstQuery: worst?.worstQuery ?? '',
  };
}

/** Loads in a new process, as a starting server does; imports are not counted. */
async function load(
  engine: string,
  file: string,
  folder: string,
  query: string,
): Promise<number | undefined> {
  const process = new EngineProcess(engine);
  try {
    await process.run({ kind: 'open', engine, file });
    return (await process.run({ kind: 'load', file: savedFile(engine, folder), query })).wall;
  } finally {
    process.end();
  }
}

function savedFile(engine: string, folder: string): string {
  return join(folder, `${engine.replace(/\W+/g, '-')}.saved`);
}

function ofBuilds(builds: Builds) {
  return {
    build: Math.min(...builds.map(({ wall }) => wall)),
    buildCpu: Math.min(...builds.map(({ cpu }) => cpu)),
    block: Math.min(...builds.map(({ block }) => block)),
    heap: Math.min(...builds.map(({ heap }) => heap)),
  };
}

function ofSearches(searches: readonly JobResults['search'][]) {
  const times = leastOfEach(searches.map(({ wall }) => wall));
  return {
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    cpu: Math.min(...searches.map(({ cpu, wall }) => cpu / wall.length)),
  };
}

/** The slowest hostile query: the slowest of the first round, repeated twice. Its least time counts. */
async function worstOf(process: EngineProcess, texts: readonly string[]): Promise<Worst> {
  const job = { kind: 'search', texts, limit: 10, budgetMs: HANG_MS } as const;
  const first = await process.runWithin(job, 2 * HANG_MS);
  if (first === undefined || first.wall.length < texts.length) return { worst: undefined, worstQuery: '' };
  const slowest = Math.max(...first.wall);
  const worstQuery = texts[first.wall.indexOf(slowest)] ?? '';
  const again = await process.run({ ...job, texts: [worstQuery, worstQuery] });
  return { worst: Math.min(slowest, ...again.wall), worstQuery: worstQuery.slice(0, 20) };
}

function leastDefined(values: readonly (number | undefined)[]): number | undefined {
  const defined = values.filter((value) => value !== undefined);
  return defined.length === 0 ? undefined : Math.min(...defined);
}
