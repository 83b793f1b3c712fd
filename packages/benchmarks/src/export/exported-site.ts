import { writeSite } from '../http/site-app.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { exportSite } from './site-export.ts';

const folders = new Map<number, Promise<string>>();

/** The folder of a generated site with so many documents, and its export, made once for a run. */
export function exportedSite(size: number): Promise<string> {
  const folder = folders.get(size) ?? exportNewSite(size);
  folders.set(size, folder);
  return folder;
}

/** Offers an export that was made anyway. */
export function keepExport(size: number, folder: string): void {
  folders.set(size, Promise.resolve(folder));
}

async function exportNewSite(size: number): Promise<string> {
  const folder = await temporaryFolder();
  await writeSite(`${folder}/content`, size);
  await exportSite(folder);
  return folder;
}
