import type { ByteWriter } from './bytes.ts';
import { FIELDS, TEXT } from './fields.ts';
import { FIELD_SET, ONCE, TEXT_ALONE, TWICE } from './inverted-index.ts';
import { layOutPlaces } from './log-places.ts';
import { createRiceWriter, riceParameter } from './rice.ts';
import type { TermLog } from './term-log.ts';

/** Writes the postings of a form that stands at some places of a log. */
export type PostingWriter = (places: Int32Array) => void;

export function createPostingWriter(log: TermLog, bytes: ByteWriter): PostingWriter {
  const { recordAt, endOf, wordsOf } = layOutPlaces(log);
  const rice = createRiceWriter(bytes);
  /** The records of the form, and after which of its places each ends. */
  let records = new Int32Array(1 << 10);
  let stops = new Int32Array(1 << 10);

  function group(places: Int32Array): number {
    let count = 0;
    for (let at = 0; at < places.length; count++) {
      const record = recordAt(places[at] ?? 0);
      const end = endOf(record, FIELDS.length - 1);
      do at++;
      while (at < places.length && (places[at] ?? 0) < end);
      records[count] = record;
      stops[count] = at;
    }
    return count;
  }

  function writeRecords(places: Int32Array, count: number): void {
    let previous = -1;
    let from = 0;
    for (let each = 0; each < count; each++) {
      const record = records[each] ?? 0;
      const to = stops[each] ?? 0;
      const gap = (record - previous - 1) * 4;
      const isInText =
        (places[from] ?? 0) >= endOf(record, TEXT - 1) && (places[to - 1] ?? 0) < endOf(record, TEXT);
      if (!isInText) writeFields(gap, record, places.subarray(from, to));
      else writeText(gap, to - from);
      previous = record;
      from = to;
    }
  }

  function writeText(gap: number, count: number): void {
    if (count <= 2) bytes.write(gap + (count === 1 ? ONCE : TWICE));
    else {
      bytes.write(gap + TEXT_ALONE);
      bytes.write(count - 3);
    }
  }

  function writeFields(gap: number, record: number, places: Int32Array): void {
    const counts = FIELDS.map(() => 0);
    let field = 0;
    for (const place of places) {
      while (place >= endOf(record, field)) field++;
      counts[field] = (counts[field] ?? 0) + 1;
    }
    bytes.write(gap + FIELD_SET);
    bytes.write(counts.reduce((set, count, at) => (count > 0 ? set | (1 << at) : set), 0));
    for (const count of counts) if (count > 0) bytes.write(count);
  }

  function writePositions(places: Int32Array, count: number): void {
    let at = 0;
    for (let each = 0; each < count; each++) {
      const record = records[each] ?? 0;
      const to = stops[each] ?? 0;
      const k = riceParameter(to - at, wordsOf(record));
      // A record begins where the last field of the one before it ends.
      for (let previous = endOf(record, -1); at < to; at++) {
        const place = places[at] ?? 0;
        rice.write(place - previous, k);
        previous = place;
      }
    }
    rice.finish();
  }

  return (places) => {
    if (places.length > records.length) {
      records = new Int32Array(places.length * 2);
      stops = new Int32Array(places.length * 2);
    }
    const count = group(places);
    bytes.write(count);
    writeRecords(places, count);
    writePositions(places, count);
  };
}
