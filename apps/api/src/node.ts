#!/usr/bin/env node
import process from 'node:process';
import { showProgress } from './progress.ts';
import { run } from './run.ts';
import { readSettings, type Settings } from './settings.ts';

const result = readSettings(process.argv.slice(2), process.env);
if (result.kind === 'help') process.stdout.write(`${result.text}\n`);
else if (result.kind === 'error') fail(result.text);
else await serve(result.settings);

async function serve(settings: Settings): Promise<void> {
  try {
    const progress = showProgress('Embedding', process.stderr);
    const service = await run(settings, (text) => process.stdout.write(`${text}\n\n`), progress);
    if (!service.ready) {
      await service.close();
      process.exitCode = 1;
      return;
    }
    process.on('SIGHUP', service.reload);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, service.close);
  } catch (error) {
    fail(explain(error, settings));
  }
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

/** What the commonest failures of a start mean, and what to do. */
function explain(error: unknown, { content, host, port }: Settings): string {
  const { code, message } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { code: undefined, message: String(error) };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: stop what listens there, or choose another with --port.`;
    case 'EACCES':
      return `Listening on ${host}:${port}, or reading ${content}, is not allowed: ${message}.`;
    case 'ENOENT':
    case 'ENOTDIR':
      return `There is no folder "${content}": name the one to serve with --content or CONTENT_DIR.`;
    default:
      return message;
  }
}
