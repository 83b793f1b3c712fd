import process from 'node:process';
import { showProgress } from '@site/node';
import { persistCompileCache } from '@site/node/compile-cache';
import { endOnSignals } from '@site/node/end-on-signals';
import { watchHeap } from '@site/node/watch-heap';
import type { RunningService } from './run.ts';
import { readSettings, type Settings } from './settings.ts';

/** Runs the command line. */
export async function main(): Promise<void> {
  const result = readSettings(process.argv.slice(2), process.env);
  if (result.kind === 'help') process.stdout.write(`${result.text}\n`);
  else if (result.kind === 'error') fail(result.text);
  else await serve(result.settings);
}

async function serve(settings: Settings): Promise<void> {
  const endBy = endOnSignals();
  watchHeap((line) => process.stderr.write(line));
  const starting = start(settings);
  // Before the first reading ends: by default, SIGHUP ends a process.
  process.on('SIGHUP', () => starting.then(({ reload }) => reload()).catch(() => undefined));
  try {
    const service = await starting;
    if (!service.ready) {
      await service.close();
      process.exitCode = 1;
      return;
    }
    endBy(service.close);
    await service.rehearse();
    persistCompileCache();
  } catch (error) {
    fail(explain(error, settings));
  }
}

async function start(settings: Settings): Promise<RunningService> {
  // Loaded late: help, and a report of wrong settings, need none of it.
  const { run } = await import('./run.ts');
  const progress = showProgress('Embedding', process.stderr);
  const print = (text: string) => process.stdout.write(`${text}\n\n`);
  return run(settings, print, progress, (line) => process.stderr.write(line));
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

/** The most common failures of a start, explained, with a fix. */
function explain(error: unknown, { content, host, port: ownPort }: Settings): string {
  const {
    code,
    message,
    port = ownPort,
    hostname = host,
    address = hostname,
  }: { code?: string; message: string; port?: number; hostname?: string; address?: string } = error instanceof
  Error
    ? error
    : { message: String(error) };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: stop what listens there, or choose another with --port or --metrics-port.`;
    case 'EACCES':
      return `Listening on ${address}:${port}, or reading ${content}, is not allowed: ${message}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address "${address}": name one that it has with ${address === host ? '--host or HOST' : '--metrics-host or METRICS_HOST'}, or 0.0.0.0 for all.`;
    case 'ENOENT':
    case 'ENOTDIR':
      return `There is no folder "${content}": name the one to serve with --content or CONTENT_DIR.`;
    default:
      return message;
  }
}
