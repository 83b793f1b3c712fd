import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateSite } from '../documents/generate-site.ts';
import { ServerProcess } from './server-process.ts';

const SEED = 1;
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const BUILT = join(ROOT, 'packages/benchmarks/dist/api');

/** Bundles apps/api as it is deployed, from the sources as they are now. Once for a run. */
export function buildApp(): Promise<string> {
  building ??= build();
  return building;
}

let building: Promise<string> | undefined;

async function build(): Promise<string> {
  const tsup = join(ROOT, 'node_modules/.bin/tsup');
  await promisify(execFile)(tsup, ['--out-dir', BUILT, '--silent'], { cwd: join(ROOT, 'apps/api') });
  return join(BUILT, 'node.js');
}

/** Writes the generated site with so many documents into a folder. */
export async function writeSite(folder: string, count: number): Promise<void> {
  for (const { path, text } of generateSite(SEED, count)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** Starts apps/api on a content folder, and waits for its first answer. */
export async function startApp(content: string, path: string): Promise<ServerProcess> {
  const args = (port: number) => ['--content', content, '--port', String(port), '--no-watch'];
  return ServerProcess.start('apps/api', await buildApp(), args, path);
}
