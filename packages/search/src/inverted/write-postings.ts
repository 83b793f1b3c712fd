import { known } from '@site/primitives';
import { createSliceBudget } from '../scheduling/slices.ts';
import type { InvertedIndex } from './inverted-index.ts';
import type { Occurrences } from './occurrences.ts';
import { PostingWriter } from './posting-writer.ts';
import type { TermLog } from './term-log.ts';
import { ByteWriter } from './varint.ts';

/** The occurrences of a slice: some milliseconds of work. */
const SLICE_OCCURRENCES = 1 << 16;

/** The most records of a form in a slice: a word may be in all of them, and often. */
const SLICE_RECORDS = 1 << 10;

/**
 * Writes the postings of every form, in slices; see {@link InvertedIndex}.
 * @param words - the word of the log that each form is
 */
export function* writePostings(
  log: TermLog,
  { starts, offsets }: Occurrences,
  words: readonly number[],
): Generator<void, Pick<InvertedIndex, 'postings' | 'postingStarts'>> {
  const bytes = new ByteWriter();
  const writer = new PostingWriter(log, bytes);
  yield;
  const postingStarts = new Uint32Array(words.length + 1);
  const spend = createSliceBudget(SLICE_OCCURRENCES);
  for (let form = 0; form < words.length; form++) {
    const word = known(words[form]);
    postingStarts[form] = bytes.length;
    const records = writer.writeRecords(offsets.subarray(starts[word], starts[word + 1]));
    for (let from = 0; from < records; from += SLICE_RECORDS) {
      if (spend(writer.writePositions(from, Math.min(records, from + SLICE_RECORDS)))) yield;
    }
    writer.end();
  }
  postingStarts[words.length] = bytes.length;
  return { postings: bytes.bytes(), postingStarts };
}
