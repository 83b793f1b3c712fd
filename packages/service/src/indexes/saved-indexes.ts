import type { Site } from '@site/content-core';
import {
  type Embedder,
  hashingEmbedder,
  type LoadedIndex,
  loadIndex,
  readVectorFile,
  readVectorOrigin,
  type SearchIndex,
  saveIndex,
  VECTOR_ORIGIN_BYTES,
  type VectorIndex,
  type VectorOrigin,
  writeVectorFile,
} from '@site/search';
import { embedSite, indexSite, recordsOf } from './site-index.ts';

/** Reads what {@link saveIndexes} wrote, from wherever it is stored; `undefined` where there is nothing. */
export interface SavedIndexes {
  readonly search: () => Promise<Uint8Array | undefined>;
  /** @param length - reads only the first so many bytes; all when left out */
  readonly vectors: (length?: number) => Promise<Uint8Array | undefined>;
}

/** How saved indexes are loaded. */
export interface LoadOptions {
  /** The model to use; the one of the saved vectors when left out. */
  readonly embedder?: Embedder | undefined;
  /** Receives a sentence about each index that is unusable, and is built again. */
  readonly onFault: (fault: string) => void;
}

/** The options of a service that search its site and relate its records. */
export interface SiteIndexes {
  readonly index: SearchIndex;
  readonly embedder: Embedder;
  /** The vectors, or what loads or computes them on demand. */
  readonly vectors: VectorIndex | (() => Promise<VectorIndex>);
}

/** Encodes the indexes of a site. The same site gives the same bytes. */
export function saveIndexes(
  { snapshot }: Site,
  index: SearchIndex,
  vectors: VectorIndex,
  { model, dims }: Embedder,
): { readonly search: Uint8Array; readonly vectors: Uint8Array } {
  return { search: saveIndex(index, snapshot), vectors: writeVectorFile(vectors, { snapshot, model, dims }) };
}

/**
 * Loads the indexes that were saved with a site. One that is missing, damaged, of another version of its format or of
 * another site is never used, but built again.
 */
export async function loadIndexes(
  site: Site,
  saved: SavedIndexes,
  { embedder, onFault }: LoadOptions,
): Promise<SiteIndexes> {
  const index = await loadSearch(site, await saved.search(), onFault);
  const open = (wanted: Embedder): SiteIndexes => ({
    index,
    embedder: wanted,
    vectors: () => loadVectors(site, saved, wanted, onFault),
  });
  if (embedder !== undefined) return open(embedder);
  const origin = readVectorOrigin((await saved.vectors(VECTOR_ORIGIN_BYTES)) ?? new Uint8Array());
  if (origin === undefined || origin.model === hashingEmbedder.model) return open(hashingEmbedder);
  return openModelled(site, index, saved, origin, onFault);
}

/** Vectors of a model that is not configured here cannot be computed again: they are checked now, not at their first use. */
async function openModelled(
  site: Site,
  index: SearchIndex,
  saved: SavedIndexes,
  origin: VectorOrigin,
  onFault: LoadOptions['onFault'],
): Promise<SiteIndexes> {
  const embedder = absentEmbedder(origin);
  const vectors = readVectors(site, await saved.vectors(), embedder);
  if (typeof vectors === 'object') return { index, embedder, vectors };
  onFault(`${vectors} Records are related by their words meanwhile, not by the model ${origin.model}.`);
  // The fault is reported: the vectors that replace the saved ones do not report it again.
  return { index, embedder: hashingEmbedder, vectors: () => embedSite(site, hashingEmbedder) };
}

/** Stands for a model whose vectors are saved, and which is not configured to compute more. */
function absentEmbedder({ model, dims }: VectorOrigin): Embedder {
  const embed = async (): Promise<never> => {
    throw new Error(`The model ${model} is not configured: configure it to embed more texts.`);
  };
  return { model, dims, semantic: false, embed };
}

const FAULTS: Readonly<Record<Extract<LoadedIndex, { readonly fault: string }>['fault'], string>> = {
  'other-format': 'is of another version of its format',
  damaged: 'is damaged',
  'other-snapshot': 'is of another snapshot',
  'other-language': 'was made for another language',
};

async function loadSearch(
  site: Site,
  saved: Uint8Array | undefined,
  onFault: LoadOptions['onFault'],
): Promise<SearchIndex> {
  const { snapshot, config } = site;
  const loaded = saved && loadIndex(saved, { records: recordsOf(site), snapshot, language: config.language });
  if (loaded !== undefined && 'index' in loaded) return loaded.index;
  const fault = loaded === undefined ? 'is missing' : FAULTS[loaded.fault];
  onFault(`The saved search index ${fault}, so it is built again at each start: export the site again.`);
  return indexSite(site);
}

async function loadVectors(
  site: Site,
  saved: SavedIndexes,
  embedder: Embedder,
  onFault: LoadOptions['onFault'],
): Promise<VectorIndex> {
  const vectors = readVectors(site, await saved.vectors(), embedder);
  if (typeof vectors === 'object') return vectors;
  onFault(`${vectors} They are made again at each start.`);
  return embedSite(site, embedder);
}

/** The vectors of a file, or why they are not those of a site. */
function readVectors(
  { snapshot, documents, posts }: Site,
  saved: Uint8Array | undefined,
  { model, dims }: Embedder,
): VectorIndex | string {
  const count = documents.length + posts.length;
  const result = saved && readVectorFile(saved, { snapshot, model, dims, count });
  if (result?.ok) return result.index;
  const fault = result?.fault.replace(/: embed the records again\.$/, '') ?? 'There are none';
  return `The saved vectors cannot be used. ${fault}: export the site again.`;
}
