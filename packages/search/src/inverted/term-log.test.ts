import { expect, test } from 'vitest';
import { createPauses } from '../scheduling/slices.ts';
import { record } from '../test-support.ts';
import { spellingOf } from './dictionary.ts';
import { groupByWord } from './occurrences.ts';
import { GAP, logTerms } from './term-log.ts';

function finish<Made>(work: Iterator<void, Made>): Made {
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}

/** Where each spelling stands. */
function placesIn(texts: readonly string[]): Record<string, readonly number[]> {
  const log = finish(logTerms(texts.map((text, at) => record(`/${at}`, text))));
  const { starts, places } = finish(groupByWord(log));
  return Object.fromEntries(
    log.keys.map((key, at) => [spellingOf(key), [...places.subarray(starts[at], starts[at + 1])]]),
  );
}

test('a joined word stands where its last part does', () => {
  expect(placesIn(['a-b', 'b'])).toEqual({ a: [0], b: [1, 3], ab: [1] });
});

test('words that are spelled alike are one, whichever comes first', () => {
  expect(placesIn(['Salt salt ＳＡＬＴ', 'sea SEA Sea'])).toEqual({ salt: [0, 1, 2], sea: [4, 5, 6] });
});

// U+0640 lengthens a line, and is no word by itself.
test('a joined word without parts stands at the beginning of its field, and others are where they were', () => {
  expect(placesIn(['.\u0640 a', '.\u0640 a-b'])).toEqual({ '.\u0640': [0, 2], a: [0, 2], b: [3], ab: [3] });
});

test('words stand where they do however many there are', () => {
  const count = 70_000;
  const { log, places } = placesIn([`${'log '.repeat(count)}log-places`]) as Record<
    'log' | 'places',
    number[]
  >;
  expect(log).toEqual([...Array(count + 1).keys()]);
  expect(places).toEqual([count + 1]);
});

test('a log has gaps between its fields, and where these end', () => {
  const log = finish(logTerms([record('/a', 'sea', { title: 'Salt', tags: ['x', 'y'] }), record('/b', '')]));
  expect(log.words.parts().flatMap((part) => [...part])).toEqual([0, GAP, 1, GAP, 2, GAP, 3, GAP, GAP]);
  expect([...log.fieldEnds.view()]).toEqual([0, 2, 6, 8, 8, 8, 8, 9, 9]);
  expect([...log.lengths.view()]).toEqual([1, 2, 1, 0, 0, 0, 0, 0]);
});

test('pauses are a sixteenth apart at first, and at most what was said', () => {
  const isPause = createPauses(64);
  const pauses = Array.from({ length: 160 }, (_, at) => at).filter(() => isPause(1));
  expect(pauses).toEqual([3, 11, 27, 59, 123]);
});
