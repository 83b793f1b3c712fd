import { known, partitionPoint } from '@site/primitives';
import type { Corpus } from '../correction/correct.ts';
import { spellingOf } from '../inverted/dictionary.ts';
import { documentFrequency, RECORD_SPAN, readPositions } from '../inverted/read-postings.ts';
import { float64At } from '../structures/checked-reads.ts';
import type { Phrase } from './parse-query.ts';

/** Finds the phrases of one query; the positions of a word are read once. */
export interface PhraseFinder {
  /** The records in which the words of a phrase are consecutive, with case and diacritics folded, and not stemmed. */
  recordsWith(phrase: Phrase): ReadonlySet<number>;
}

export function createPhraseFinder({ index, dictionary }: Corpus): PhraseFinder {
  const positionsByWord = new Map<string, Float64Array<ArrayBuffer>>();

  /** The forms of a word of a phrase: its spellings, and its possessives (`neighbour's`), which are that word too. */
  function formsOf(folded: string): readonly number[] {
    const possessives = dictionary
      .withFolded(`${folded}s`)
      .filter((form) => spellingOf(dictionary.keyOf(form)).endsWith("'s"));
    return [...dictionary.withFolded(folded), ...possessives];
  }

  function positionsOf(folded: string): Float64Array<ArrayBuffer> {
    const positions =
      positionsByWord.get(folded) ??
      formsOf(folded)
        .map((form) => readPositions(index, form))
        .reduce(union, new Float64Array());
    positionsByWord.set(folded, positions);
    return positions;
  }

  function frequencyOf(folded: string): number {
    return formsOf(folded).reduce((sum, form) => sum + documentFrequency(index, form), 0);
  }

  return {
    recordsWith(phrase) {
      // The rarest word first: the intersection is never larger than its positions.
      const ordered = phrase
        .map(({ folded }, offset) => ({ folded, offset, frequency: frequencyOf(folded) }))
        .sort((a, b) => a.frequency - b.frequency);
      const { folded: rarest, offset: itsOffset } = known(ordered[0]);
      let starts: Float64Array<ArrayBuffer> = positionsOf(rarest).map((position) => position - itsOffset);
      for (const { folded, offset } of ordered.slice(1)) {
        if (starts.length > 0) starts = intersect(starts, positionsOf(folded), offset);
      }
      return recordsOf(starts);
    },
  };
}

/** The starts that have a position at an offset. Both arrays ascend; `starts` is overwritten. */
function intersect(
  starts: Float64Array<ArrayBuffer>,
  positions: Float64Array,
  offset: number,
): Float64Array<ArrayBuffer> {
  let [count, at] = [0, 0];
  for (const start of starts) {
    at = gallop(positions, start + offset, at);
    if (positions[at] === start + offset) starts[count++] = start;
  }
  return starts.subarray(0, count);
}

/** Galloping search from an index on: the first position that is not less than a bound. */
function gallop(positions: Float64Array, bound: number, from: number): number {
  let step = 1;
  let low = from;
  while (low + step < positions.length && float64At(positions, low + step) < bound) {
    low += step;
    step *= 2;
  }
  const high = Math.min(positions.length, low + step);
  return partitionPoint(low, high, (at) => float64At(positions, at) < bound);
}

/** The union of two ascending arrays. */
function union(a: Float64Array<ArrayBuffer>, b: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  if (a.length === 0) return b;
  const both = new Float64Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both.sort();
}

function recordsOf(starts: Float64Array): ReadonlySet<number> {
  return new Set(starts.map((start) => Math.floor(start / RECORD_SPAN)));
}
