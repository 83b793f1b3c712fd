import { execFileSync } from 'node:child_process';
import { basename, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { megabytes, number, share, table } from '../table.ts';
import { type FolderFigures, measureFolder } from './measure-folder.ts';

/** Names a child of this program, which measures one folder: its time and memory are then its own. */
const ONE = '--one';

const [first, second] = process.argv.slice(2);
if (first === ONE && second !== undefined) {
  process.stdout.write(JSON.stringify(await measureFolder(second)));
} else {
  const isVerbose = process.argv.includes('--examples');
  const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (folders.length === 0) throw new TypeError('Name the folders: main.ts [--examples] <folder> …');
  const measured = folders.map((folder) => [basename(resolve(folder)), measure(resolve(folder))] as const);
  process.stdout.write(`${report(measured)}\n`);
  if (isVerbose) {
    for (const [name, figures] of measured) {
      if (typeof figures === 'string') continue;
      const { examples, ...rest } = figures;
      process.stdout.write(`\n${name}\n${JSON.stringify(rest, null, 1)}\n${examples.join('\n')}\n`);
    }
  }
}

/** The figures of a folder, or why there are none. */
function measure(folder: string): FolderFigures | string {
  try {
    const printed = execFileSync(process.execPath, [fileURLToPath(import.meta.url), ONE, folder], {
      maxBuffer: 2 ** 28,
      timeout: 600_000,
    });
    // It is this program that printed it.
    return JSON.parse(printed.toString()) as FolderFigures;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[1] ?? error.message) : String(error);
  }
}

function report(measured: readonly (readonly [string, FolderFigures | string])[]): string {
  const head = [
    'folder',
    'files',
    'records',
    'tool',
    'its pages',
    'own URL',
    'held back',
    'raw pages',
    'dead told',
    'untold',
    'leaks',
    'CPU s',
    'MB',
  ];
  const rows = measured.map(([name, figures]) => {
    if (typeof figures === 'string') return [name, figures];
    const { files, records, tool, pages, kept, heldBack, rawPages, deadLinks, leaks, cpuSeconds, memory } =
      figures;
    const held = Object.values(heldBack).reduce((sum, count) => sum + count, 0);
    return [
      name,
      ...[files, records].map(String),
      tool,
      String(pages),
      share(kept / pages),
      ...[held, rawPages, deadLinks.told, deadLinks.untold, leaks].map(String),
      number(cpuSeconds),
      megabytes(memory),
    ];
  });
  return table(head, rows);
}
