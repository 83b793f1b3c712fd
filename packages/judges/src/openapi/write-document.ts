import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getText } from '../site/get-text.ts';
import type { JudgedSite } from '../site/judged-site.ts';

/** The path of the document. */
export const DOCUMENT = '/openapi.json';

/** Writes the document into a new folder, for programs that read files. */
export async function writeDocument(
  site: JudgedSite,
): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = site.makeFolder();
  const file = join(folder, 'openapi.json');
  writeFileSync(file, await getText(site, DOCUMENT));
  return { folder, file };
}
