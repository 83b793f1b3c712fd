import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** An app of this repository. */
export type App = 'api' | 'exporter';

/** The program of each, and what builds it into a folder, as its own `build` does. */
const builders: Readonly<Record<App, readonly [program: string, tool: string, ...args: string[]]>> = {
  api: ['node.js', 'rolldown', '--config', 'rolldown.config.ts', '--logLevel', 'silent', '--dir'],
  exporter: ['main.js', 'tsup', 'src/main.ts', 'src/precompression-thread.ts', '--silent', '--out-dir'],
};

const built = new Map<App, Promise<string>>();

/** Bundles an app as it is deployed, from the sources as they are now, once per run. Resolves to its program. */
export function bundleApp(app: App): Promise<string> {
  const program = built.get(app) ?? bundle(app);
  built.set(app, program);
  return program;
}

async function bundle(app: App): Promise<string> {
  const run = promisify(execFile);
  const [program, tool, ...args] = builders[app];
  const [turbo = '', builder = ''] = ['turbo', tool].map((name) => join(ROOT, 'node_modules/.bin', name));
  // What browsers load is embedded in the bundle; when it is in turbo's cache, this takes a second.
  await run(turbo, ['run', 'browser', '--output-logs=errors-only'], { cwd: ROOT });
  const folder = join(ROOT, 'packages/benchmarks/dist', app);
  await run(builder, [...args, folder], { cwd: join(ROOT, 'apps', app) });
  return join(folder, program);
}
