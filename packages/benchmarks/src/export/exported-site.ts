import { temporaryFolder } from '@site/tooling';
import { writeSite } from '../http/site-app.ts';
import { exportSite } from './site-export.ts';

const folders = new Map<number, Promise<string>>();

/** The folder of a generated site with so many documents, and its export, made once per run. */
export function exportedSite(size: number): Promise<string> {
  const folder = folders.get(size) ?? exportNewSite(size);
  folders.set(size, folder);
  return folder;
}

/** Registers an export that a bench made, for the benches after it. */
export function registerExport(size: number, folder: string): void {
  folders.set(size, Promise.resolve(folder));
}

async function exportNewSite(size: number): Promise<string> {
  const folder = temporaryFolder('bench-export');
  await writeSite(`${folder}/content`, size);
  await exportSite(folder);
  return folder;
}
