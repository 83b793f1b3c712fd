import { type ByteWriter, createByteWriter } from './bytes.ts';
import { FIELDS, TEXT, wordsOf } from './fields.ts';
import { FIELD_SET, type InvertedIndex, ONCE, TEXT_ALONE, TWICE } from './inverted-index.ts';
import type { Occurrences } from './occurrences.ts';
import { createRiceWriter, riceParameter } from './rice.ts';

/** How many occurrences are written at a time: some milliseconds of work. */
const BATCH = 1 << 16;

/** Writes the postings of every form; see `InvertedIndex`. */
export function* writePostings(
  occurrences: Occurrences,
  lengths: Uint32Array,
): Generator<void, Pick<InvertedIndex, 'postings' | 'postingStarts'>> {
  const { starts } = occurrences;
  const writer = createByteWriter();
  const postingStarts = new Uint32Array(starts.length);
  let written = 0;
  for (let form = 0; form + 1 < starts.length; form++) {
    const [from, to] = [starts[form] ?? 0, starts[form + 1] ?? 0];
    postingStarts[form] = writer.length;
    writeRecords(occurrences, from, to, writer);
    writePositions(occurrences, from, to, lengths, writer);
    written += to - from;
    if (written < BATCH) continue;
    written = 0;
    yield;
  }
  postingStarts[starts.length - 1] = writer.length;
  return { postings: writer.bytes(), postingStarts };
}

function writeRecords({ records, places }: Occurrences, from: number, to: number, writer: ByteWriter): void {
  writer.write(countRecords(records, from, to));
  const counts = FIELDS.map(() => 0);
  let previous = -1;
  for (let at = from; at < to; ) {
    const record = records[at] ?? 0;
    counts.fill(0);
    for (; at < to && records[at] === record; at++) {
      const field = (places[at] ?? 0) % FIELDS.length;
      counts[field] = (counts[field] ?? 0) + 1;
    }
    writePosting((record - previous - 1) * 4, counts, writer);
    previous = record;
  }
}

function countRecords(records: Uint32Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (at === from || records[at] !== records[at - 1]) count++;
  return count;
}

function writePosting(gap: number, counts: readonly number[], writer: ByteWriter): void {
  const inText = counts[TEXT] ?? 0;
  if (counts.some((count, field) => count > 0 && field !== TEXT)) {
    writer.write(gap + FIELD_SET);
    writer.write(counts.reduce((set, count, field) => (count > 0 ? set | (1 << field) : set), 0));
    for (const count of counts) if (count > 0) writer.write(count);
  } else if (inText <= 2) writer.write(gap + (inText === 1 ? ONCE : TWICE));
  else {
    writer.write(gap + TEXT_ALONE);
    writer.write(inText - 3);
  }
}

function writePositions(
  { records, places }: Occurrences,
  from: number,
  to: number,
  lengths: Uint32Array,
  writer: ByteWriter,
): void {
  const rice = createRiceWriter(writer);
  for (let at = from; at < to; ) {
    const record = records[at] ?? 0;
    let end = at;
    while (end < to && records[end] === record) end++;
    const k = riceParameter(end - at, wordsOf(lengths, record));
    for (let previous = 0; at < end; at++) {
      const position = Math.floor((places[at] ?? 0) / FIELDS.length);
      rice.write(position - previous, k);
      previous = position;
    }
  }
  rice.finish();
}
