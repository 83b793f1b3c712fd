import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** An app of this repository. */
export type App = 'api' | 'exporter';

/** What each is built of, the program first. */
const entries: Readonly<Record<App, readonly [program: string, ...others: string[]]>> = {
  api: ['node'],
  exporter: ['main', 'packing-thread'],
};

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
  const sources = entries[app].map((name) => `src/${name}.ts`);
  await run(tsup ?? '', [...sources, '--out-dir', folder, '--silent'], { cwd: join(ROOT, 'apps', app) });
  return join(folder, `${entries[app][0]}.js`);
}
