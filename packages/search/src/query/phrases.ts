import { partitionPoint } from '@site/primitives';
import { float64At, uint32At } from '@site/structures';
import type { Corpus } from '../correction/correct.ts';
import { spellingOf } from '../inverted/dictionary.ts';
import { documentFrequency, RECORD_SPAN, readPositions, visitPostings } from '../inverted/read-postings.ts';
import { PRICES } from '../scheduling/prices.ts';
import type { Phrase } from './parse-query.ts';

/** Finds phrases, and yields the work to come. */
export interface PhraseFinder {
  /** The records in which the words of a phrase are consecutive, with case and diacritics folded, and not stemmed. */
  recordsWith(phrase: Phrase): Generator<number, Iterable<number>>;
}

interface PhraseWord {
  readonly forms: readonly number[];
  readonly offset: number;
  readonly frequency: number;
}

export function createPhraseFinder({ index, dictionary }: Corpus): PhraseFinder {
  /** The forms of a word of a phrase: its spellings, and its possessives (`neighbour's`), which are that word too. */
  function formsOf(folded: string): readonly number[] {
    const possessives = dictionary
      .withFolded(`${folded}s`)
      .filter((form) => spellingOf(dictionary.keyOf(form)).endsWith("'s"));
    return [...dictionary.withFolded(folded), ...possessives];
  }

  function wordOf(folded: string, offset: number): PhraseWord {
    const forms = formsOf(folded);
    return { forms, offset, frequency: forms.reduce((sum, form) => sum + documentFrequency(index, form), 0) };
  }

  function positionsOf({ forms }: PhraseWord): Float64Array<ArrayBuffer> {
    return forms.map((form) => readPositions(index, form)).reduce(union, new Float64Array());
  }

  /** What reading the positions of a word takes. Its bytes are as many as its positions, or more. */
  function priceOf({ forms }: PhraseWord): number {
    const startOf = (form: number) => uint32At(index.postingStarts, form);
    return PRICES.position * forms.reduce((sum, form) => sum + startOf(form + 1) - startOf(form), 0);
  }

  /** The records that have a word. No position is needed. */
  function* recordsWithWord({ forms, frequency }: PhraseWord): Generator<number, Iterable<number>> {
    yield PRICES.posting * frequency;
    const records = new Set<number>();
    for (const form of forms) visitPostings(index, form, ({ record }) => records.add(record));
    return records;
  }

  return {
    *recordsWith(phrase) {
      // The rarest word first: the intersection is never larger than its positions.
      const [rarest, second, ...others] = phrase
        .map(({ folded }, offset) => wordOf(folded, offset))
        .sort((a, b) => a.frequency - b.frequency);
      if (rarest === undefined || rarest.frequency === 0) return [];
      if (second === undefined) return yield* recordsWithWord(rarest);
      // Both in one turn: what is left is small, and what waits for a turn takes memory.
      yield priceOf(rarest) + priceOf(second);
      const atStart = positionsOf(rarest).map((position) => position - rarest.offset);
      let starts = intersect(atStart, positionsOf(second), second.offset).slice();
      for (const word of others) {
        if (starts.length === 0) break;
        yield priceOf(word);
        starts = intersect(starts, positionsOf(word), word.offset);
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
  let [ofA, ofB] = [0, 0];
  for (let at = 0; at < both.length; at++) {
    const isOfA = ofB >= b.length || (ofA < a.length && float64At(a, ofA) <= float64At(b, ofB));
    both[at] = isOfA ? float64At(a, ofA++) : float64At(b, ofB++);
  }
  return both;
}

/** The records of ascending starts. */
function recordsOf(starts: Float64Array): readonly number[] {
  const records: number[] = [];
  for (const start of starts) {
    const record = Math.floor(start / RECORD_SPAN);
    if (record !== records.at(-1)) records.push(record);
  }
  return records;
}
