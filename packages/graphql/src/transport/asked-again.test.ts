import { expect, test } from 'vitest';
import { AskedAgain } from './asked-again.ts';

test('keeps what is asked a second time', () => {
  const answers = new AskedAgain<number>(1000, 1000);
  answers.add('a', 1, 1);
  expect(answers.get('a')).toBeUndefined();
  answers.add('a', 2, 1);
  expect(answers.get('a')).toBe(2);
});

test('what is asked once drives out nothing', () => {
  const answers = new AskedAgain<number>(1000, 300);
  for (const times of [1, 2]) answers.add('a', times, 3);
  for (let at = 0; at < 1000; at++) answers.add(`once ${at}`, at, 3);
  expect(answers.get('a')).toBe(2);
});
