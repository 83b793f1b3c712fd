import { uint32At } from '@site/structures';
import { FIELDS, recordLength, TEXT } from './fields.ts';
import { FIELD_SET, type InvertedIndex, TEXT_ALONE } from './inverted-index.ts';
import { createRiceReader, riceParameter } from './rice.ts';
import { type Cursor, readVarint } from './varint.ts';

type Postings = Pick<InvertedIndex, 'postings' | 'postingStarts'>;

/** The document frequency of a form: how many records have it. */
export function documentFrequency(index: Postings, form: number): number {
  return readVarint(cursorAt(index, form));
}

function cursorAt({ postings, postingStarts }: Postings, form: number): Cursor {
  return { bytes: postings, at: uint32At(postingStarts, form) };
}

/** A record that has a form, and the term frequency in each field. One object, reused for all postings. */
export interface Posting {
  record: number;
  readonly counts: Uint32Array;
}

/** Visits the postings of a form by ascending record; returns a cursor at its positions. */
export function visitPostings(index: Postings, form: number, visit: (posting: Posting) => void): Cursor {
  const cursor = cursorAt(index, form);
  const posting: Posting = { record: -1, counts: new Uint32Array(FIELDS.length) };
  for (let left = readVarint(cursor); left > 0; left--) {
    readPosting(cursor, posting);
    visit(posting);
  }
  return cursor;
}

function readPosting(cursor: Cursor, posting: Posting): void {
  const { counts } = posting;
  const code = readVarint(cursor);
  const kind = code & 3;
  posting.record += (code >>> 2) + 1;
  counts.fill(0);
  if (kind !== FIELD_SET) counts[TEXT] = kind === TEXT_ALONE ? readVarint(cursor) + 3 : kind + 1;
  else {
    const set = readVarint(cursor);
    for (let field = 0; field < counts.length; field++)
      if (set & (1 << field)) counts[field] = readVarint(cursor);
  }
}

/** A global position is the record times this, plus the position in it: exact in a double for two million records. */
export const RECORD_SPAN = 2 ** 32;

/** The global positions of a form, ascending. */
export function readPositions(
  index: Postings & Pick<InvertedIndex, 'lengths'>,
  form: number,
): Float64Array<ArrayBuffer> {
  const records = new Uint32Array(documentFrequency(index, form));
  const counts = new Uint32Array(records.length);
  let [at, total] = [0, 0];
  const cursor = visitPostings(index, form, (posting) => {
    let count = 0;
    for (const each of posting.counts) count += each;
    records[at] = posting.record;
    counts[at++] = count;
    total += count;
  });
  const positions = new Float64Array(total);
  const read = createRiceReader(index.postings, cursor.at);
  let next = 0;
  for (const [each, record] of records.entries()) {
    const count = uint32At(counts, each);
    const k = riceParameter(count, recordLength(index.lengths, record));
    let position = record * RECORD_SPAN;
    for (let left = count; left > 0; left--) {
      position += read(k);
      positions[next++] = position;
    }
  }
  return positions;
}
