import type { SiteRecord } from '@site/content-core';
import { onceResolved } from '@site/primitives';
import { centredScores, type Embedder, type VectorIndex } from '@site/search';
import { embedRecords } from './site-index.ts';

/** The embeddings of the records of a snapshot. */
export interface RecordVectors {
  /** The vectors, in the order of the records. */
  readonly index: VectorIndex;
  /** The index of a record in that order; -1 for a record of another snapshot. */
  indexOf(record: SiteRecord): number;
  /** The similarity of each record to the one at an index: 0 for the average of all pairs, 1 for equal vectors. */
  similarity(index: number): Float32Array;
}

/** Where the vectors come from. */
export interface VectorSource {
  readonly embedder: Embedder;
  readonly vectors?: VectorIndex | (() => Promise<VectorIndex>);
}

/** The vectors of records, loaded or computed at the first call. A call after a failure tries again. */
export function recordVectors(
  records: readonly SiteRecord[],
  source: VectorSource,
): () => Promise<RecordVectors> {
  return onceResolved(() => loadVectors(records, source));
}

async function loadVectors(
  records: readonly SiteRecord[],
  { embedder, vectors }: VectorSource,
): Promise<RecordVectors> {
  const loaded = typeof vectors === 'function' ? await vectors() : vectors;
  const index = loaded ?? (await embedRecords(records, embedder));
  if (index.size !== records.length || index.dims !== embedder.dims) {
    throw new RangeError(
      `There are ${index.size} vectors of ${index.dims} numbers for ${records.length} records and ${embedder.dims} numbers: embed these records with this model.`,
    );
  }
  const indexes = new Map(records.map(({ path }, at) => [path, at]));
  return { index, indexOf: ({ path }) => indexes.get(path) ?? -1, similarity: centredScores(index) };
}
