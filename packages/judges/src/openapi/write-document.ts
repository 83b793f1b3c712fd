import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askText } from '../site/ask.ts';
import type { JudgedSite } from '../site/judged-site.ts';

/** Where the document is. */
export const DOCUMENT = '/openapi.json';

/** Puts the document into a new folder, for programs that read files. */
export async function writeDocument(
  site: JudgedSite,
): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = site.makeFolder();
  const file = join(folder, 'openapi.json');
  writeFileSync(file, await askText(site, DOCUMENT));
  return { folder, file };
}
