import { partitionPoint } from '@site/primitives';
import type { Corpus } from '../correction/correct.ts';
import { RECORD_SPAN, readPlaces, recordCount } from '../inverted/read-postings.ts';
import { doubleAt, itemAt } from '../structures/checked-reads.ts';
import type { Phrase } from './parse-query.ts';

/** Finds phrases; what it has read of a word it keeps for the next phrase of the same query. */
export interface PhraseFinder {
  /** The records in which the words of a phrase follow one another, exactly but for case and accents. */
  recordsWith(phrase: Phrase): ReadonlySet<number>;
}

export function createPhraseFinder({ index, dictionary }: Corpus): PhraseFinder {
  const known = new Map<string, Float64Array<ArrayBuffer>>();

  function placesOf(folded: string): Float64Array<ArrayBuffer> {
    const places =
      known.get(folded) ??
      dictionary
        .withFolded(folded)
        .map((form) => readPlaces(index, form))
        .reduce(union, new Float64Array());
    known.set(folded, places);
    return places;
  }

  function rarity(folded: string): number {
    return dictionary.withFolded(folded).reduce((sum, form) => sum + recordCount(index, form), 0);
  }

  return {
    recordsWith(phrase) {
      // The rarest word first: where it stands decides how much is left to look at, often nothing.
      const ordered = phrase
        .map(({ folded }, offset) => ({ folded, offset, records: rarity(folded) }))
        .sort((a, b) => a.records - b.records);
      const first = itemAt(ordered, 0);
      let starts: Float64Array<ArrayBuffer> = placesOf(first.folded).map((place) => place - first.offset);
      for (const { folded, offset } of ordered.slice(1)) {
        if (starts.length > 0) starts = keepFollowed(starts, placesOf(folded), offset);
      }
      return recordsOf(starts);
    },
  };
}

/** The starts from which a word stands so far away. Both lists ascend; the first is written over. */
function keepFollowed(
  starts: Float64Array<ArrayBuffer>,
  places: Float64Array,
  offset: number,
): Float64Array<ArrayBuffer> {
  let [kept, at] = [0, 0];
  for (const start of starts) {
    at = seek(places, start + offset, at);
    if (places[at] === start + offset) starts[kept++] = start;
  }
  return starts.subarray(0, kept);
}

/** The first place that is not less than one, from a place on: in growing steps, because it is near or far. */
function seek(places: Float64Array, wanted: number, from: number): number {
  let step = 1;
  let low = from;
  while (low + step < places.length && doubleAt(places, low + step) < wanted) {
    low += step;
    step *= 2;
  }
  return partitionPoint(low, Math.min(places.length, low + step), (at) => doubleAt(places, at) < wanted);
}

/** Two ascending lists as one. */
function union(a: Float64Array<ArrayBuffer>, b: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  if (a.length === 0) return b;
  const both = new Float64Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both.sort();
}

function recordsOf(starts: Float64Array): ReadonlySet<number> {
  const records = new Set<number>();
  let last = -1;
  for (const start of starts) {
    const record = Math.floor(start / RECORD_SPAN);
    if (record !== last) records.add(record);
    last = record;
  }
  return records;
}
