import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generateSite } from '../documents/generate-site.ts';
import { bundleApp } from '../tools/bundle-app.ts';
import { ServerProcess } from './server-process.ts';

const SEED = 1;

/** Writes the generated site with so many documents into a folder. */
export async function writeSite(folder: string, count: number): Promise<void> {
  for (const { path, text } of generateSite(SEED, count)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/**
 * Starts apps/api on a content folder, and waits for its first answer.
 * @param more - options besides
 */
export async function startApp(
  content: string,
  path: string,
  more: readonly string[] = [],
): Promise<ServerProcess> {
  const args = (port: number) => ['--content', content, '--port', String(port), '--no-watch', ...more];
  return ServerProcess.start('apps/api', await bundleApp('api'), args, path);
}

/** Starts apps/api on an exported site, and waits for its first answer. */
export async function startAppOnExport(out: string, path: string): Promise<ServerProcess> {
  const args = (port: number) => ['--snapshot', out, '--port', String(port)];
  return ServerProcess.start('apps/api', await bundleApp('api'), args, path);
}
