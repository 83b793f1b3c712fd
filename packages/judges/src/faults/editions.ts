import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT } from '../site/read-snapshot.ts';

/** A content folder whose records name their edition. */
export interface Editions {
  readonly folder: string;
  /** Writes an edition into the edited documents: a word that no other edition has. */
  write(edition: number): Promise<void>;
  /** Breaks one document and adds another that is broken; takes back a third. */
  breakSome(): Promise<void>;
  /** Undoes that. */
  fixAll(): Promise<void>;
}

/** The edition in a record's text, in every form in which it is published. */
export const EDITION = /edition(\d{4,})/g;

/** The documents that every edition changes, by their path. */
export const EDITED = ['/posts/edited-a', '/recipes/edited-b'] as const;

/** The document that is broken, and the one that is taken back while it is. */
export const [BROKEN, TAKEN_BACK] = ['/posts/at-times-broken', '/posts/at-times-a-draft'] as const;

/** Copies the sample content, and adds records that are edited. */
export async function createEditions(folder: string): Promise<Editions> {
  await cp(CONTENT, folder, { recursive: true });
  const fileOf = (path: string) => join(folder, `${path}.md`);
  const added = fileOf('/posts/broken');
  const editions: Editions = {
    folder,
    write: async (edition) => {
      for (const path of EDITED) await writeRecord(join(folder, `${path}.md`), edition);
    },
    breakSome: async () => {
      for (const file of [fileOf(BROKEN), added]) await writeFile(file, '---\ntitle: [unclosed\n---\nx\n');
      await writeFile(fileOf(TAKEN_BACK), '---\ndraft: true\ntitle: [unclosed\n---\nx\n');
    },
    fixAll: async () => {
      await rm(added, { force: true });
      for (const path of [BROKEN, TAKEN_BACK])
        await writeFile(fileOf(path), '---\ndate: 2024-05-01\n---\n\nIt is in order.\n');
    },
  };
  await editions.fixAll();
  await editions.write(0);
  return editions;
}

async function writeRecord(file: string, edition: number): Promise<void> {
  const word = `edition${String(edition).padStart(4, '0')}`;
  const text = `---\ntitle: This is ${word}\ndate: 2024-05-01\ntags: [edited]\n---\n\nThe text of ${word}.\n`;
  const folder = join(file, '..');
  await mkdir(folder, { recursive: true });
  // Written and renamed, as editors save: no reader sees half a file.
  const unfinished = join(folder, '.unfinished');
  await writeFile(unfinished, text);
  await rename(unfinished, file);
}
