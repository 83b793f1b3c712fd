import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '@site/content-core';
import { SEARCH_FILE, VECTORS_FILE } from '@site/content-core/export-layout';
import type { Embedder, SearchIndex, VectorIndex } from '@site/search';
import { loadIndexes, saveIndexes } from '@site/service';
import type { Build } from './target.ts';

/** What a site is searched with, and the files that keep it for servers. */
export interface BuiltIndexes {
  readonly index: SearchIndex;
  readonly vectors: VectorIndex;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Makes the indexes of a site, or takes those of the build before it where that is of the same snapshot. */
export async function siteIndexes(
  site: Site,
  embedder: Embedder,
  before: Build | undefined,
): Promise<BuiltIndexes> {
  const read = async (file: string): Promise<Uint8Array | undefined> =>
    before?.table.snapshot === site.snapshot
      ? // An export of an earlier version of the program has none.
        readFile(join(before.folder, file)).catch(() => undefined)
      : undefined;
  const saved = { search: () => read(SEARCH_FILE), vectors: () => read(VECTORS_FILE) };
  const { index, vectors } = await loadIndexes(site, saved, { embedder, onFault: () => undefined });
  const made = typeof vectors === 'function' ? await vectors() : vectors;
  const bytes = saveIndexes(site, index, made, embedder);
  const files = new Map([
    [SEARCH_FILE, bytes.search],
    [VECTORS_FILE, bytes.vectors],
  ]);
  return { index, vectors: made, files };
}
