import { expect, test } from 'vitest';
import { KeptTexts } from './kept-texts.ts';

const [one, other] = [{}, {}];

test('keeps what each writer wrote of each object', () => {
  const texts = new KeptTexts();
  texts.add(one, one, 'a');
  texts.add(one, other, 'b');
  texts.add(other, one, 'c');
  expect([
    texts.get(one, one),
    texts.get(one, other),
    texts.get(other, one),
    texts.get(other, other),
  ]).toEqual(['a', 'b', 'c', undefined]);
});

test('never keeps more than it may, nor what is long', () => {
  const texts = new KeptTexts(300);
  texts.add(one, one, 'long');
  expect(texts.get(one, one)).toBeUndefined();
  const sources = Array.from({ length: 101 }, () => ({}));
  for (const source of sources.slice(0, 100)) texts.add(one, source, 'abc');
  const kept = () => sources.filter((source) => texts.get(one, source) !== undefined).length;
  expect(kept()).toBe(100);
  texts.add(one, sources[100] ?? {}, 'abc');
  expect(kept()).toBe(1);
});
