import process from 'node:process';
import { persistCompileCache } from '@site/node/compile-cache';
import { endOnSignals } from '@site/node/end-on-signals';
import { ignoreBrokenPipes } from '@site/node/ignore-broken-pipes';
import type { RunningMcp } from './run.ts';
import { readSettings, type Settings } from './settings.ts';

/** Over stdio, stdout is the protocol's: whatever a person should read goes to stderr. */
const log = (text: string) => process.stderr.write(`${text}\n`);

/** Does what the command line and the environment ask for. */
export async function main(): Promise<void> {
  // A host may close its end of stderr, and goes on to ask.
  ignoreBrokenPipes();
  const result = readSettings(process.argv.slice(2), process.env);
  if (result.kind === 'help') process.stdout.write(`${result.text}\n`);
  else if (result.kind === 'error') fail(result.text, 2);
  else await serve(result.settings);
}

async function serve(settings: Settings): Promise<void> {
  const endBy = endOnSignals();
  const starting = start(settings);
  // From now on: what asks for another reading would end the process during the first one.
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
  // Who asks for help, or has a setting wrong, does not wait for it.
  const { run } = await import('./run.ts');
  return run(settings, log);
}

function fail(text: string, code: number): void {
  log(text);
  process.exitCode = code;
}

/** What the commonest failures of a start mean, and what to do. */
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
