import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runCommand } from '@site/tooling';
import { Log, LogLevel, Miniflare, type MiniflareOptions } from 'miniflare';
import { CONTENT } from '../site/read-snapshot.ts';

const EXPORTER = join(root, 'apps/exporter/dist/main.js');
const DEPLOYMENT = join(root, 'apps/api/wrangler.jsonc');

/** The settings of a deployment that the runtime needs here. */
interface Deployment {
  readonly name: string;
  readonly main: string;
  readonly compatibility_date: string;
  readonly assets: {
    readonly binding: string;
    readonly html_handling: 'none';
    readonly not_found_handling: 'none';
    readonly run_worker_first: string[];
  };
}

/** JSON with comments, each on a line of its own. */
const deployment = JSON.parse(readFileSync(DEPLOYMENT, 'utf8').replace(/^\s*\/\/.*$/gm, '')) as Deployment;

/** The bundle that is deployed. */
export const WORKER = join(dirname(DEPLOYMENT), deployment.main);

/**
 * Exports the sample content.
 * @returns the folder of the export
 */
export async function exportContent(baseUrl: string, folder: string): Promise<string> {
  const out = join(folder, 'site');
  const args = ['export', '--content', CONTENT, '--out', out, '--base-url', baseUrl];
  const { ok, output } = await runCommand(process.execPath, [EXPORTER, ...args], { cwd: folder });
  if (!ok) throw new Error(`${EXPORTER} has not exported the content: ${output}`);
  return out;
}

/** The worker over an export, in the platform's runtime. */
export interface RunningWorker {
  /** Where it listens, without a slash at its end. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts the runtime with the settings of `wrangler.jsonc`. */
export async function startWorker(directory: string): Promise<RunningWorker> {
  const runtime = new Miniflare(optionsOf(deployment, directory));
  const { origin } = await runtime.ready;
  return { origin, close: () => runtime.dispose() };
}

function optionsOf({ name, compatibility_date, assets }: Deployment, directory: string): MiniflareOptions {
  const { binding, html_handling, not_found_handling, run_worker_first } = assets;
  return {
    name,
    host: '127.0.0.1',
    port: 0,
    // Otherwise it fetches an example of client metadata from the platform.
    cf: false,
    log: new Log(LogLevel.ERROR),
    modules: [{ type: 'ESModule', path: WORKER }],
    modulesRoot: dirname(WORKER),
    rootPath: dirname(WORKER),
    compatibilityDate: compatibility_date,
    assets: {
      directory,
      binding,
      routerConfig: {
        has_user_worker: true,
        invoke_user_worker_ahead_of_assets: false,
        static_routing: { user_worker: run_worker_first },
      },
      assetConfig: { html_handling, not_found_handling },
    },
  };
}
