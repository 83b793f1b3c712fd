import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getText } from '../site/get-text.ts';
import type { JudgedSite } from '../site/judged-site.ts';

/** The path of the schema. */
export const SCHEMA = '/schema.graphql';

/** Writes the schema into a new folder, for programs that read files. */
export async function writeSchema(
  site: JudgedSite,
): Promise<{ readonly folder: string; readonly file: string; readonly text: string }> {
  const folder = site.makeFolder();
  const file = join(folder, 'schema.graphql');
  const text = await getText(site, SCHEMA);
  writeFileSync(file, text);
  return { folder, file, text };
}
