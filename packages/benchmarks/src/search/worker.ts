import { readFile, stat } from 'node:fs/promises';
import process from 'node:process';
import type { SearchRecord } from '@site/search';
import { watchEventLoop } from '../event-loop.ts';
import { type Engine, engines, type OpenIndex } from './engines/index.ts';
import type { Job, JobKind, JobOf, JobResults } from './job.ts';

let engine: Engine | undefined;
let records: readonly SearchRecord[] = [];
let index: OpenIndex | undefined;

type Workers = { readonly [Kind in JobKind]: (job: JobOf<Kind>) => Promise<JobResults[Kind]> };

const workers: Workers = {
  open: async (job) => {
    engine = engines.find(({ name }) => name === job.engine);
    records = JSON.parse(await readFile(job.file, 'utf8')) as readonly SearchRecord[];
    return { records: records.length };
  },
  build: async () => {
    index = undefined;
    const before = usedMemory();
    const watch = watchEventLoop();
    const [start, cpu] = [performance.now(), process.cpuUsage()];
    index = await required(engine).build(records);
    const [wall, used] = [performance.now() - start, milliseconds(process.cpuUsage(cpu))];
    const block = await watch.stop();
    return { wall, cpu: used, block, heap: usedMemory() - before };
  },
  save: async ({ file }) => {
    const { save } = required(index);
    if (save === undefined) return { bytes: undefined };
    await save(file);
    return { bytes: (await stat(file)).size };
  },
  load: async ({ file, query }) => {
    const { load } = required(engine);
    if (load === undefined) return { wall: undefined };
    const start = performance.now();
    await (await load(file, records)).search(query, 10);
    return { wall: performance.now() - start };
  },
  search: async ({ texts, limit, budgetMs }) => {
    const { search } = required(index);
    const [begin, cpu] = [performance.now(), process.cpuUsage()];
    const rankings: (readonly string[])[] = [];
    const wall: number[] = [];
    for (const text of texts) {
      const start = performance.now();
      if (start - begin > budgetMs) break;
      rankings.push(await search(text, limit));
      wall.push(performance.now() - start);
    }
    return { rankings, wall, cpu: milliseconds(process.cpuUsage(cpu)) };
  },
};

/** The heap and external memory after garbage collection. */
function usedMemory(): number {
  for (let round = 0; round < 3; round++) required(globalThis.gc)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined)
    throw new Error('The jobs are out of order: open, build, then search, with --expose-gc.');
  return value;
}

function work<Kind extends JobKind>(job: JobOf<Kind>): Promise<JobResults[Kind]> {
  const worker: (job: JobOf<Kind>) => Promise<JobResults[Kind]> = workers[job.kind as Kind];
  return worker(job);
}

process.on('message', async (job: Job) => {
  try {
    process.send?.({ result: await work(job) });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
