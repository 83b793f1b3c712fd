import { expect, test } from 'vitest';
import { record } from '../test-support.ts';
import { groupByWord } from './occurrences.ts';
import { RECORD_SPAN, readPlaces } from './read-postings.ts';
import { logTerms } from './term-log.ts';
import { writePostings } from './write-postings.ts';

/** Does work to its end; counts how often others might have run. */
function finish<Made>(work: Iterator<void, Made>): { readonly made: Made; readonly pauses: number } {
  for (let pauses = 0; ; pauses++) {
    const step = work.next();
    if (step.done === true) return { made: step.value, pauses };
  }
}

test('a word that all records have is written in parts, and read as one', () => {
  const [records, times] = [3000, 50];
  const texts = Array.from({ length: records }, (_, at) => record(`/${at}`, 'sea '.repeat(times)));
  const { made: log } = finish(logTerms(texts));
  const { made: occurrences } = finish(groupByWord(log));
  const { made, pauses } = finish(writePostings(log, occurrences, [0]));
  expect(pauses).toBe(4);
  const lengths = Uint32Array.from(log.lengths.view());
  const places = readPlaces({ ...made, lengths }, 0);
  expect(places.length).toBe(records * times);
  const isExpected = (place: number, at: number) =>
    place === Math.floor(at / times) * RECORD_SPAN + (at % times);
  expect(places.every(isExpected)).toBe(true);
});
