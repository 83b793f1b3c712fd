import { expect, test } from 'vitest';
import { record } from '../test-support.ts';
import { groupByWord } from './occurrences.ts';
import { RECORD_SPAN, readPositions } from './read-postings.ts';
import { logTerms } from './term-log.ts';
import { writePostings } from './write-postings.ts';

/** Does work to its end; counts its slices but the last. */
function finish<Made>(work: Iterator<void, Made>): { readonly made: Made; readonly yields: number } {
  for (let yields = 0; ; yields++) {
    const step = work.next();
    if (step.done === true) return { made: step.value, yields };
  }
}

test('the postings of a word that all records have are written in slices', () => {
  const [records, times] = [3000, 50];
  const texts = Array.from({ length: records }, (_, at) => record(`/${at}`, 'sea '.repeat(times)));
  const { made: log } = finish(logTerms(texts));
  const { made: occurrences } = finish(groupByWord(log));
  const { made, yields } = finish(writePostings(log, occurrences, [0]));
  expect(yields).toBe(4);
  const lengths = Uint32Array.from(log.lengths.view());
  const positions = readPositions({ ...made, lengths }, 0);
  expect(positions.length).toBe(records * times);
  const isExpected = (position: number, at: number) =>
    position === Math.floor(at / times) * RECORD_SPAN + (at % times);
  expect(positions.every(isExpected)).toBe(true);
});
