import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askText } from '../site/ask.ts';
import type { JudgedSite } from '../site/judged-site.ts';

/** Where the schema is. */
export const SCHEMA = '/schema.graphql';

/** Puts the schema into a new folder, for programs that read files. */
export async function writeSchema(
  site: JudgedSite,
): Promise<{ readonly folder: string; readonly file: string; readonly text: string }> {
  const folder = site.makeFolder();
  const file = join(folder, 'schema.graphql');
  const text = await askText(site, SCHEMA);
  writeFileSync(file, text);
  return { folder, file, text };
}
