import { createPauses } from '../scheduling/slices.ts';
import { itemAt } from '../structures/checked-reads.ts';
import type { InvertedIndex } from './inverted-index.ts';
import type { Occurrences } from './occurrences.ts';
import { PostingWriter } from './posting-writer.ts';
import type { TermLog } from './term-log.ts';
import { ByteWriter } from './varint.ts';

/** How many occurrences are written between two pauses: some milliseconds of work. */
const OCCURRENCES_AT_ONCE = 1 << 16;

/** Of how many records the positions are written at a time: a word may be in all of them, and often. */
const RECORDS_AT_ONCE = 1 << 10;

/**
 * Writes the postings of every form; see `InvertedIndex`.
 * @param words the word in the log that each form is
 */
export function* writePostings(
  log: TermLog,
  { starts, places }: Occurrences,
  words: readonly number[],
): Generator<void, Pick<InvertedIndex, 'postings' | 'postingStarts'>> {
  const bytes = new ByteWriter();
  const writer = new PostingWriter(log, bytes);
  yield;
  const postingStarts = new Uint32Array(words.length + 1);
  const isPause = createPauses(OCCURRENCES_AT_ONCE);
  for (let form = 0; form < words.length; form++) {
    const word = itemAt(words, form);
    postingStarts[form] = bytes.length;
    const records = writer.writeRecords(places.subarray(starts[word], starts[word + 1]));
    for (let from = 0; from < records; from += RECORDS_AT_ONCE) {
      if (isPause(writer.writePositions(from, Math.min(records, from + RECORDS_AT_ONCE)))) yield;
    }
    writer.end();
  }
  postingStarts[words.length] = bytes.length;
  return { postings: bytes.bytes(), postingStarts };
}
