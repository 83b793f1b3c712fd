import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** An app of this repository, and the program it is built to. */
export type App = 'api' | 'exporter';
const programs: Readonly<Record<App, string>> = { api: 'node.js', exporter: 'main.js' };

const built = new Map<App, Promise<string>>();

/** Bundles an app as it is deployed, from the sources as they are now, once for a run; its program. */
export function bundleApp(app: App): Promise<string> {
  const known = built.get(app) ?? bundle(app);
  built.set(app, known);
  return known;
}

async function bundle(app: App): Promise<string> {
  const run = promisify(execFile);
  const [turbo, tsup] = ['turbo', 'tsup'].map((name) => join(ROOT, 'node_modules/.bin', name));
  // The browser's part is embedded in the bundle; built already, this costs a second.
  await run(turbo ?? '', ['run', 'build', '--filter=@site/explorer', '--output-logs=errors-only'], {
    cwd: ROOT,
  });
  const folder = join(ROOT, 'packages/benchmarks/dist', app);
  await run(tsup ?? '', ['--out-dir', folder, '--silent'], { cwd: join(ROOT, 'apps', app) });
  return join(folder, programs[app]);
}
