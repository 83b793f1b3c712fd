import { countAt } from '../structures/checked-reads.ts';
import { FIELDS, TEXT, wordsOf } from './fields.ts';
import { FIELD_SET, type InvertedIndex, TEXT_ALONE } from './inverted-index.ts';
import { createRiceReader, riceParameter } from './rice.ts';
import { type Cursor, readNumber } from './varint.ts';

type Postings = Pick<InvertedIndex, 'postings' | 'postingStarts'>;

/** How many records a form is in. */
export function recordCount(index: Postings, form: number): number {
  return readNumber(cursorAt(index, form));
}

function cursorAt({ postings, postingStarts }: Postings, form: number): Cursor {
  return { bytes: postings, at: countAt(postingStarts, form) };
}

/** A record that has a form, and how often each of its fields does. The same object for each. */
export interface Posting {
  record: number;
  readonly counts: Uint32Array;
}

/** Visits the postings of a form, in the order of the records; answers where its positions begin. */
export function visitPostings(index: Postings, form: number, visit: (posting: Posting) => void): Cursor {
  const cursor = cursorAt(index, form);
  const posting: Posting = { record: -1, counts: new Uint32Array(FIELDS.length) };
  for (let left = readNumber(cursor); left > 0; left--) {
    readPosting(cursor, posting);
    visit(posting);
  }
  return cursor;
}

function readPosting(cursor: Cursor, posting: Posting): void {
  const { counts } = posting;
  const code = readNumber(cursor);
  const kind = code & 3;
  posting.record += (code >>> 2) + 1;
  counts.fill(0);
  if (kind !== FIELD_SET) counts[TEXT] = kind === TEXT_ALONE ? readNumber(cursor) + 3 : kind + 1;
  else {
    const set = readNumber(cursor);
    for (let field = 0; field < counts.length; field++)
      if (set & (1 << field)) counts[field] = readNumber(cursor);
  }
}

/** The places of a record are numbered on from here; a double holds the sum exactly for two million records. */
export const RECORD_SPAN = 2 ** 32;

/** Where a form stands: each time the record times `RECORD_SPAN`, plus the position; ascending. */
export function readPlaces(
  index: Postings & Pick<InvertedIndex, 'lengths'>,
  form: number,
): Float64Array<ArrayBuffer> {
  const records = new Uint32Array(recordCount(index, form));
  const counts = new Uint32Array(records.length);
  let [at, total] = [0, 0];
  const cursor = visitPostings(index, form, (posting) => {
    let count = 0;
    for (const each of posting.counts) count += each;
    records[at] = posting.record;
    counts[at++] = count;
    total += count;
  });
  const places = new Float64Array(total);
  const read = createRiceReader(index.postings, cursor.at);
  let next = 0;
  for (const [each, record] of records.entries()) {
    const count = countAt(counts, each);
    const k = riceParameter(count, wordsOf(index.lengths, record));
    let place = record * RECORD_SPAN;
    for (let left = count; left > 0; left--) {
      place += read(k);
      places[next++] = place;
    }
  }
  return places;
}
