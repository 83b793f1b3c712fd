import { expect, test } from 'vitest';
import { createSliceBudget } from '../scheduling/slices.ts';
import { record } from '../test-support.ts';
import { spellingOf } from './dictionary.ts';
import { groupByWord } from './occurrences.ts';
import { GAP, logTerms } from './term-log.ts';

function finish<Made>(work: Iterator<void, Made>): Made {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}

/** The offsets of each spelling. */
function offsetsIn(texts: readonly string[]): Record<string, readonly number[]> {
  const log = finish(logTerms(texts.map((text, at) => record(`/${at}`, text))));
  const { starts, offsets } = finish(groupByWord(log));
  return Object.fromEntries(
    log.keys.map((key, at) => [spellingOf(key), [...offsets.subarray(starts[at], starts[at + 1])]]),
  );
}

test('a joined word has the offset of its last part', () => {
  expect(offsetsIn(['a-b', 'b'])).toEqual({ a: [0], b: [1, 3], ab: [1] });
});

test('words with one spelling are one word, whichever comes first', () => {
  expect(offsetsIn(['Salt salt ＳＡＬＴ', 'sea SEA Sea'])).toEqual({ salt: [0, 1, 2], sea: [4, 5, 6] });
});

// U+0640 (tatweel) folds to nothing.
test('a joined word without parts has the first offset of its field, and moves no others', () => {
  expect(offsetsIn(['.\u0640 a', '.\u0640 a-b'])).toEqual({ '.\u0640': [0, 2], a: [0, 2], b: [3], ab: [3] });
});

test('offsets are exact however many words there are', () => {
  const count = 70_000;
  const { log, places } = offsetsIn([`${'log '.repeat(count)}log-places`]) as Record<
    'log' | 'places',
    number[]
  >;
  expect(log).toEqual([...Array(count + 1).keys()]);
  expect(places).toEqual([count + 1]);
});

test('a log has gaps between its fields, and the offsets where they end', () => {
  const log = finish(logTerms([record('/a', 'sea', { title: 'Salt', tags: ['x', 'y'] }), record('/b', '')]));
  expect(log.words.chunks().flatMap((chunk) => [...chunk])).toEqual([0, GAP, 1, GAP, 2, GAP, 3, GAP, GAP]);
  expect([...log.fieldEnds.view()]).toEqual([0, 2, 6, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9]);
  expect([...log.lengths.view()]).toEqual([1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('the first slice has a sixteenth of the budget, and later ones at most all of it', () => {
  const spend = createSliceBudget(64);
  const ends = Array.from({ length: 160 }, (_, at) => at).filter(() => spend(1));
  expect(ends).toEqual([3, 11, 27, 59, 123]);
});
