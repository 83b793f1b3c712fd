import { FIELDS } from './fields.ts';
import { GAP, type TermLog } from './term-log.ts';

/** Where every form stands: for each form a run of both arrays, in the order of the records and of the places. */
export interface Occurrences {
  /** Where the run of each form begins, and last where it ends. */
  readonly starts: Uint32Array;
  readonly records: Uint32Array;
  /** The place in the record, times four, plus the field. */
  readonly places: Uint32Array;
}

/** How many words are worked on at a time: some milliseconds of work. */
const BATCH = 1 << 17;

/** Sorts a log by form: by counting, because there are many words and few forms. */
export function* groupByForm(log: TermLog, formOf: Uint32Array, forms: number): Generator<void, Occurrences> {
  const starts = new Uint32Array(forms + 1);
  yield* count(log.words.view(), 1, formOf, starts);
  yield* count(log.joined.view(), 2, formOf, starts);
  for (let form = 0; form < forms; form++) starts[form + 1] = (starts[form + 1] ?? 0) + (starts[form] ?? 0);
  const size = starts[forms] ?? 0;
  const occurrences = { starts, records: new Uint32Array(size), places: new Uint32Array(size) };
  yield* place(log, formOf, occurrences);
  return occurrences;
}

/** Counts each `step`th number one place too far on, where the sums then turn counts into beginnings. */
function* count(
  numbers: Uint32Array,
  step: number,
  formOf: Uint32Array,
  starts: Uint32Array,
): Generator<void, void> {
  for (let from = 0; from < numbers.length; from += BATCH) {
    const to = Math.min(numbers.length, from + BATCH);
    for (let at = from; at < to; at += step) {
      const number = numbers[at] ?? GAP;
      if (number === GAP) continue;
      const after = (formOf[number] ?? 0) + 1;
      starts[after] = (starts[after] ?? 0) + 1;
    }
    yield;
  }
}

function* place(
  log: TermLog,
  formOf: Uint32Array,
  { starts, records, places }: Occurrences,
): Generator<void, void> {
  const words = log.words.view();
  const joined = log.joined.view();
  const wordEnds = log.wordEnds.view();
  const joinedEnds = log.joinedEnds.view();
  const next = starts.slice();
  let at = 0;
  let join = 0;
  let recordStart = 0;

  function put(number: number, run: number, position: number): void {
    const form = formOf[number] ?? 0;
    const slot = next[form] ?? 0;
    next[form] = slot + 1;
    records[slot] = Math.floor(run / FIELDS.length);
    places[slot] = position * FIELDS.length + (run % FIELDS.length);
  }

  for (let run = 0; run < wordEnds.length; run++) {
    if (run % FIELDS.length === 0) recordStart = at;
    const end = wordEnds[run] ?? 0;
    const joinedEnd = joinedEnds[run] ?? 0;
    for (; at < end; at++) {
      const number = words[at] ?? GAP;
      if (number !== GAP) put(number, run, at - recordStart);
      for (; join < joinedEnd && (joined[join + 1] ?? 0) <= at; join += 2) {
        put(joined[join] ?? 0, run, Math.max(0, at - recordStart));
      }
      if (at % BATCH === BATCH - 1) yield;
    }
  }
}
