import { FIELDS, wordsOf } from './fields.ts';
import type { TermLog } from './term-log.ts';

/** What the places of a log are parts of. */
export interface LogPlaces {
  recordAt(place: number): number;
  /** The place where a field of a record ends; of the field -1, where the record begins. */
  endOf(record: number, field: number): number;
  /** How many words a record has. */
  wordsOf(record: number): number;
}

/** Of so many places the record of the first is kept: from there it is one step or two to that of another. */
const SPAN_BITS = 8;

export function layOutPlaces(log: TermLog): LogPlaces {
  const ends = log.fieldEnds.view();
  const lengths = log.lengths.view();
  const words = Int32Array.from({ length: lengths.length / FIELDS.length }, (_, record) =>
    wordsOf(lengths, record),
  );

  function endOf(record: number, field: number): number {
    return ends[record * FIELDS.length + field + 1] ?? 0;
  }

  function recordFrom(first: number, place: number): number {
    let record = first;
    while (endOf(record, FIELDS.length - 1) <= place) record++;
    return record;
  }

  const records = new Int32Array(Math.ceil(log.words.length / (1 << SPAN_BITS)));
  let record = 0;
  for (const at of records.keys()) {
    record = recordFrom(record, at << SPAN_BITS);
    records[at] = record;
  }
  return {
    recordAt: (place) => recordFrom(records[place >> SPAN_BITS] ?? 0, place),
    endOf,
    wordsOf: (record) => words[record] ?? 0,
  };
}
