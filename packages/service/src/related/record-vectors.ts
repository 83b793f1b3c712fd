import type { SiteRecord } from '@site/content-core';
import { onceResolved } from '@site/primitives';
import { centredScores, type Embedder, type VectorIndex } from '@site/search';
import { embedRecords } from '../searching/site-index.ts';

/** Where the records of a snapshot are by what they are about. */
export interface RecordVectors {
  /** Their vectors, in the order of the records. */
  readonly index: VectorIndex;
  /** The place of a record in that order. */
  placeOf(record: SiteRecord): number;
  /** How alike the record at a place and each other is: 0 for two as alike as any, 1 for equal ones. */
  likeness(at: number): Float32Array;
}

/** What the vectors are made with. */
export interface VectorMaking {
  readonly embedder: Embedder;
  readonly vectors?: VectorIndex | (() => Promise<VectorIndex>);
}

/** The vectors of records, made once, when they are first asked for. What failed is tried again by who asks next. */
export function recordVectors(
  records: readonly SiteRecord[],
  making: VectorMaking,
): () => Promise<RecordVectors> {
  return onceResolved(() => makeVectors(records, making));
}

async function makeVectors(
  records: readonly SiteRecord[],
  { embedder, vectors }: VectorMaking,
): Promise<RecordVectors> {
  const made = typeof vectors === 'function' ? await vectors() : vectors;
  const index = made ?? (await embedRecords(records, embedder));
  if (index.size !== records.length || index.dims !== embedder.dims) {
    throw new RangeError(
      `There are ${index.size} vectors of ${index.dims} numbers for ${records.length} records and ${embedder.dims} numbers: embed these records with this model.`,
    );
  }
  const places = new Map(records.map(({ path }, at) => [path, at]));
  return { index, placeOf: ({ path }) => places.get(path) ?? -1, likeness: centredScores(index) };
}
