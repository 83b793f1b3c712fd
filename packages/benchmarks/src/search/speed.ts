import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchRecord } from '@site/search';
import { leastOfEach, percentile } from '../statistics.ts';
import { documentFrequencies } from './corpus-words.ts';
import { EngineProcess } from './engine-process.ts';
import type { JobResults } from './job.ts';
import { hostileQueries, realisticQueries } from './queries.ts';

/** What one engine costs at one size. Times in milliseconds, sizes in bytes; `undefined` where there is nothing to measure. */
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
  /** Of the hostile ones. `undefined`: together they took longer than anyone would wait. */
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

/** How often an index is built and loaded: a large one takes the peers long enough to even out what disturbs them. */
function buildsOf(records: readonly unknown[]): number {
  return records.length > 3000 ? 1 : 2;
}

/** How long the hostile queries may take in all before it counts as a hang, in milliseconds. */
export const HANG_MS = 5000;

type Builds = readonly JobResults['build'][];

/**
 * Measures every engine on the same records, each in a process of its own, one working at a time and all in turn
 * (ABAB), so that what else the machine does falls on all alike.
 */
export async function measureSpeed(
  engines: readonly string[],
  records: readonly SearchRecord[],
  effort: Effort,
  folder: string,
): Promise<readonly Speed[]> {
  const file = join(folder, `records-${records.length}.json`);
  await writeFile(file, JSON.stringify(records));
  const processes = engines.map((engine) => new EngineProcess(engine));
  try {
    for (const each of processes) await each.run({ kind: 'open', engine: each.engine, file });
    const builds = await inTurn(processes, buildsOf(records), (each) => each.run({ kind: 'build' }));
    const saved = await savedSizes(processes, folder);
    const queries = realisticQueries(records, documentFrequencies(records), effort.queries, 1);
    const loads = await inTurn(processes, buildsOf(records), (each) =>
      saved[processes.indexOf(each)] === undefined
        ? Promise.resolve(undefined)
        : load(each.engine, file, folder, queries[0] ?? ''),
    );
    const search = { kind: 'search', texts: queries, limit: 10, budgetMs: effort.budgetMs } as const;
    const searches = await inTurn(processes, effort.rounds, (each) => each.run(search));
    const results: Speed[] = [];
    for (const [at, each] of processes.entries()) {
      results.push({
        engine: each.engine,
        size: records.length,
        ...ofBuilds(builds[at] ?? []),
        saved: saved[at],
        load: leastDefined(loads[at] ?? []),
        ...ofSearches(searches[at] ?? []),
        ...(await worstOf(each, hostileQueries(records, 1))),
      });
    }
    return results;
  } finally {
    for (const each of processes) each.end();
  }
}

/** For each process, what the rounds gave. */
async function inTurn<Result>(
  processes: readonly EngineProcess[],
  rounds: number,
  run: (process: EngineProcess) => Promise<Result>,
): Promise<readonly (readonly Result[])[]> {
  const results: Result[][] = processes.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, each] of processes.entries()) results[at]?.push(await run(each));
  }
  return results;
}

async function savedSizes(processes: readonly EngineProcess[], folder: string) {
  const sizes: (number | undefined)[] = [];
  for (const each of processes) {
    sizes.push((await each.run({ kind: 'save', file: savedFile(each.engine, folder) })).bytes);
  }
  return sizes;
}

/** Loads in a new process, as a server does that starts: what is imported is no part of it. */
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

/** The slowest hostile query: the slowest of the first round, asked twice more. Its least time counts. */
async function worstOf(process: EngineProcess, texts: readonly string[]) {
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
