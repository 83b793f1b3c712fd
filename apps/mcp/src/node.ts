#!/usr/bin/env node
import process from 'node:process';
import { run } from './run.ts';
import { readSettings, type Settings } from './settings.ts';

/** Over stdio, stdout is the protocol's: whatever a person should read goes to stderr. */
const log = (text: string) => process.stderr.write(`${text}\n`);

const result = readSettings(process.argv.slice(2));
if (result.kind === 'help') process.stdout.write(`${result.text}\n`);
else if (result.kind === 'error') fail(result.text, 2);
else await serve(result.settings);

async function serve(settings: Settings): Promise<void> {
  try {
    const server = await run(settings, log);
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
