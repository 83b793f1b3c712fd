import process from 'node:process';
import type { Bench } from './bench.ts';
import { graphqlBench } from './graphql-bench.ts';
import { machine } from './machine.ts';
import { mcpBench } from './mcp-bench.ts';
import { type CommandLine, readOptions } from './options.ts';
import { writeReport } from './readme.ts';
import { scaleBench } from './scale-bench.ts';
import { searchBench } from './search/search-bench.ts';
import { servingBench } from './serving-bench.ts';

const benches: readonly Bench[] = [searchBench, servingBench, scaleBench, mcpBench, graphqlBench];

try {
  await run(
    readOptions(
      process.argv.slice(2),
      benches.map(({ name }) => name),
    ),
  );
} catch (error) {
  process.stderr.write(`${error instanceof TypeError ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}

async function run({ names, write, ...options }: CommandLine): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  for (const bench of benches.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const progress = (line: string) => process.stderr.write(`${bench.name}: ${line}\n`);
    const conditions = `${date}, ${machine()}${options.quick ? '; a quick look, not a measurement' : ''}.`;
    const report = `## ${bench.title}\n\n${conditions}\n\n${await bench.run({ ...options, progress })}`;
    process.stdout.write(`${report}\n\n`);
    if (write) await writeReport(bench.name, report);
  }
}
