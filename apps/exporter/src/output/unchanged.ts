import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkCache } from '@site/content-core/cache-fs';
import type { Embedder } from '@site/search';
import { digestOf } from '../write-packed.ts';
import { TABLE_FILE } from './file-table.ts';
import { sizesOf, type WriteCounts } from './file-writer.ts';
import type { Build } from './target.ts';

/** Everything that decides the bytes of an export, besides the program: the cache belongs to one program. */
export interface Recipe {
  /** The bytes of the site file: from them the whole site is served. */
  readonly siteFile: Uint8Array;
  /** The list of kept builds, as it is written down. */
  readonly kept: string;
  readonly embedder: Pick<Embedder, 'model' | 'dims'>;
}

/** Says in the cache that a build was made by a recipe. */
export function rememberBuild(cache: WorkCache, recipe: Recipe, tableDigest: string): void {
  cache.set(keyOf(recipe), tableDigest);
}

/** Whether a build is, to its last byte, what a recipe would make. */
export async function isMadeBy(recipe: Recipe, build: Build, cache: WorkCache): Promise<boolean> {
  const known = cache.get(keyOf(recipe));
  return known !== undefined && known === digestOf(await readFile(join(build.folder, TABLE_FILE)));
}

function keyOf({ siteFile, kept, embedder: { model, dims } }: Recipe): string {
  return JSON.stringify(['export', digestOf(siteFile), kept, model, dims]);
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
