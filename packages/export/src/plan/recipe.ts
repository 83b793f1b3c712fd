import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Embedder } from '@site/search';
import { digestOf } from '../write-packed.ts';
import { TABLE_FILE } from './file-table.ts';
import { sizesOf, type WriteCounts } from './file-writer.ts';
import type { Build } from './target.ts';

/** Everything that decides the bytes of an export, besides the program: the cache belongs to one program. */
interface Recipe {
  /** The bytes of the site file: from them the whole site is served. */
  readonly siteFile: Uint8Array;
  /** The list of kept builds, as it is written down. */
  readonly kept: string;
  readonly embedder: Pick<Embedder, 'model' | 'dims'>;
}

/** The key under which the cache has the digest of the table of the build that a recipe makes. */
export function recipeKey({ siteFile, kept, embedder: { model, dims } }: Recipe): string {
  return JSON.stringify(['export', digestOf(siteFile), kept, model, dims]);
}

/** SHA-256 of the table of a build as it is written, in base64: it stands for every file. */
export async function tableDigestOf({ folder }: Build): Promise<string> {
  return digestOf(await readFile(join(folder, TABLE_FILE)));
}

/** What is counted when everything is taken over. */
export function allKept({ table }: Build): WriteCounts {
  const sizes = table.files.flatMap((file) => sizesOf(file).map(([, size]) => size));
  return {
    files: 0,
    bytes: 0,
    keptFiles: sizes.length,
    keptBytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}
