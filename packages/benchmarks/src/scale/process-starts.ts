import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { number, table } from '../table.ts';
import { bundleApp } from '../tools/bundle-app.ts';
import { findTool, missingTool } from '../tools/find-tool.ts';

/** The results of hyperfine for each command, in seconds. */
interface Hyperfine {
  readonly results: readonly {
    readonly mean: number;
    readonly min: number;
    readonly user: number;
    readonly system: number;
  }[];
}

/** How long programs take to start and exit, measured by hyperfine, in markdown. */
export async function processStarts(folder: string, runs: number): Promise<string> {
  const hyperfine = findTool('hyperfine');
  if (hyperfine === undefined) return missingTool('hyperfine');
  const node = process.execPath;
  const hugo = findTool('hugo');
  const commands: readonly (readonly [name: string, command: string])[] = [
    ['`node -e 0`', `${node} -e 0`],
    ['apps/api `--help`', `${node} ${await bundleApp('api')} --help`],
    ['apps/exporter `--help`', `${node} ${await bundleApp('exporter')} --help`],
    ...(hugo === undefined ? [] : [['`hugo version`', `${hugo} version`] as const]),
  ];
  const file = join(folder, 'hyperfine.json');
  const options = ['--shell=none', '--style=none', '--warmup=1', `--runs=${runs}`, '--export-json', file];
  await promisify(execFile)(hyperfine, [...options, ...commands.map(([, command]) => command)]);
  const { results } = JSON.parse(await readFile(file, 'utf8')) as Hyperfine;
  const rows = commands.map(([name], at) => {
    const { min, mean, user, system } = results[at] ?? {};
    const cpu = user === undefined || system === undefined ? undefined : user + system;
    return [name, ...[min, mean, cpu].map((seconds) => number(seconds && seconds * 1000))];
  });
  return [
    'Programs that start and end, by hyperfine:',
    table(['program', 'least ms', 'mean ms', 'CPU ms'], rows),
  ].join('\n\n');
}
