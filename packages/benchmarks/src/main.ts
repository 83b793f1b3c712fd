import process from 'node:process';
import type { Bench } from './bench.ts';
import { exportBench } from './export/export-bench.ts';
import { graphqlBench } from './graphql/graphql-bench.ts';
import { machine } from './machine.ts';
import { markdownBench } from './markdown/markdown-bench.ts';
import { mcpBench } from './mcp/mcp-bench.ts';
import { type CommandLine, readOptions } from './options.ts';
import { writeReport } from './readme.ts';
import { scaleBench } from './scale/scale-bench.ts';
import { searchBench } from './search/search-bench.ts';
import { servingBench } from './serving/serving-bench.ts';

/** In the order in which they run: later benches reuse the sites that the export bench wrote. */
const benches: readonly Bench[] = [
  servingBench,
  mcpBench,
  graphqlBench,
  exportBench,
  scaleBench,
  markdownBench,
  searchBench,
];

try {
  await run(
    readOptions(
      process.argv.slice(2),
      benches.map(({ name }) => name),
    ),
  );
} catch (error) {
  // A mistake on the command line needs no stack.
  complain('bench', error instanceof TypeError ? error.message : error);
}

async function run({ names, ...options }: CommandLine): Promise<void> {
  for (const bench of benches.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const began = performance.now();
    try {
      process.stdout.write(`${await runBench(bench, options)}\n\n`);
    } catch (error) {
      // The other benches run without it.
      complain(bench.name, error);
    }
    process.stderr.write(`${bench.name}: ended (after ${secondsSince(began)})\n`);
  }
}

/** Runs one bench. What it publishes on the way is in the README even when it fails later. */
async function runBench(bench: Bench, { write, ...options }: Omit<CommandLine, 'names'>): Promise<string> {
  const date = new Date().toISOString().slice(0, 10);
  const conditions = `${date}, ${machine()}${options.quick ? '; a quick look, not a measurement' : ''}.`;
  const whole = (report: string) => `## ${bench.title}\n\n${conditions}\n\n${report}`;
  const publish = async (report: string) => {
    if (write) await writeReport(bench.name, whole(report));
  };
  const began = performance.now();
  const progress = (line: string) =>
    process.stderr.write(`${bench.name}: ${line} (after ${secondsSince(began)})\n`);
  const report = await bench.run({ ...options, progress, publish });
  await publish(report);
  return whole(report);
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(0)} s`;
}

function complain(name: string, error: unknown): void {
  process.stderr.write(`${name}: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
