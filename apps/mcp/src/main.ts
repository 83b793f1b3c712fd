import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { readSettings, type Settings } from './settings.ts';

/** Over stdio, stdout is the protocol's: whatever a person should read goes to stderr. */
const log = (text: string) => process.stderr.write(`${text}\n`);

/** Does what the command line and the environment ask for. */
export async function main(): Promise<void> {
  const result = readSettings(process.argv.slice(2), process.env);
  if (result.kind === 'help') process.stdout.write(`${result.text}\n`);
  else if (result.kind === 'error') fail(result.text, 2);
  else await serve(result.settings);
}

async function serve(settings: Settings): Promise<void> {
  try {
    // Who asks for help, or has a setting wrong, does not wait for it.
    const { run } = await import('./run.ts');
    const server = await run(settings, log);
    flushCompileCache();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(server));
  } catch (error) {
    fail(explain(error, settings), 1);
  }
}

async function stop(server: { close(): Promise<void> }): Promise<void> {
  await server.close();
  // Over stdio, the open input would keep the process.
  process.stdin.destroy();
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
  const port = transport.kind === 'http' ? transport.port : 0;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: stop what listens there, or choose another with --port.`;
    case 'ENOENT':
    case 'ENOTDIR':
      return `There is no folder "${folder}": name the one to serve with --content.`;
    default:
      return message;
  }
}
