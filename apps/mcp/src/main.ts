import process from 'node:process';
import { persistCompileCache } from '@site/node/compile-cache';
import { endOnSignals } from '@site/node/end-on-signals';
import { ignoreBrokenPipes } from '@site/node/ignore-broken-pipes';
import { watchHeap } from '@site/node/watch-heap';
import type { RunningMcp } from './run.ts';
import { readSettings, type Settings } from './settings.ts';

/** Over stdio, stdout belongs to the protocol: text for people goes to stderr. */
const log = (text: string) => process.stderr.write(`${text}\n`);

/** Runs the command line. */
export async function main(): Promise<void> {
  // A host may close its end of stderr, and go on with requests.
  ignoreBrokenPipes();
  const result = readSettings(process.argv.slice(2), process.env);
  if (result.kind === 'help') process.stdout.write(`${result.text}\n`);
  else if (result.kind === 'error') fail(result.text, 2);
  else await serve(result.settings);
}

async function serve(settings: Settings): Promise<void> {
  const endBy = endOnSignals();
  watchHeap((line) => process.stderr.write(line));
  const starting = start(settings);
  // Before the first reading ends: by default, SIGHUP ends a process.
  if (settings.source.kind !== 'site')
    process.on('SIGHUP', () => starting.then(({ reload }) => reload?.()).catch(() => undefined));
  try {
    const server = await starting;
    persistCompileCache();
    endBy(() => server.close());
  } catch (error) {
    fail(explain(error, settings), 1);
  }
}

async function start(settings: Settings): Promise<RunningMcp> {
  // Loaded late: help, and a report of wrong settings, need none of it.
  const { run } = await import('./run.ts');
  return run(settings, log);
}

function fail(text: string, code: number): void {
  log(text);
  process.exitCode = code;
}

/** The most common failures of a start, explained, with a fix. */
function explain(error: unknown, { source, transport }: Settings): string {
  const { code, message } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { code: undefined, message: String(error) };
  const folder = source.kind === 'folder' ? source.folder : '';
  const { host, port } = transport.kind === 'http' ? transport : { host: '', port: 0 };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: stop what listens there, or choose another with --port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address "${host}": name one that it has with --host, or 0.0.0.0 for all.`;
    case 'ENOENT':
    case 'ENOTDIR':
      return `There is no folder "${folder}": name the one to serve with --content.`;
    default:
      return message;
  }
}
