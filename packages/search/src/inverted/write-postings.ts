import { itemAt } from '../number-at.ts';
import { createByteWriter } from './bytes.ts';
import type { InvertedIndex } from './inverted-index.ts';
import type { Occurrences } from './occurrences.ts';
import { createPauses } from './pieces.ts';
import { createPostingWriter } from './posting-writer.ts';
import type { TermLog } from './term-log.ts';

/** How many occurrences are written between two pauses: some milliseconds of work. */
const OCCURRENCES_AT_ONCE = 1 << 16;

/**
 * Writes the postings of every form; see `InvertedIndex`.
 * @param words the word in the log that each form is
 */
export function* writePostings(
  log: TermLog,
  { starts, places }: Occurrences,
  words: readonly number[],
): Generator<void, Pick<InvertedIndex, 'postings' | 'postingStarts'>> {
  const bytes = createByteWriter();
  const write = createPostingWriter(log, bytes);
  const postingStarts = new Uint32Array(words.length + 1);
  const isPause = createPauses(OCCURRENCES_AT_ONCE);
  for (let form = 0; form < words.length; form++) {
    const word = itemAt(words, form);
    const own = places.subarray(starts[word], starts[word + 1]);
    postingStarts[form] = bytes.length;
    write(own);
    if (isPause(own.length)) yield;
  }
  postingStarts[words.length] = bytes.length;
  return { postings: bytes.bytes(), postingStarts };
}
