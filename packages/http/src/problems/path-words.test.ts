import { expect, test } from 'vitest';
import { pathWords } from './path-words.ts';

test.each([
  ['/posts/slow-bread', 'slow bread'],
  ['/posts/slow_bread.html', 'slow bread'],
  ['/posts/slow-bread/', 'slow bread'],
  ['/posts/caf%C3%A9', 'café'],
  ['/posts/%zz', 'zz'],
  ['/2024', '2024'],
  ['/', ''],
  ['/--/...', ''],
  [`/${'a'.repeat(200)}`, 'a'.repeat(200)],
  [`/${'a'.repeat(201)}`, ''],
])('the words of %s', (path, words) => {
  expect(pathWords(path)).toBe(words);
});
