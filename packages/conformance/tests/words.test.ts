import { readFileSync } from 'node:fs';
import { groupBy } from '@site/primitives';
import { test } from 'vitest';
import { expectWordsToBeFound } from './words/index-words.ts';

const lines = readFileSync(new URL('words/words.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\w/.test(line));
const byLanguage = groupBy(lines, (line) => [line.slice(0, 2)]);
const words = [...byLanguage].map(
  ([language, own]) => [language, own.flatMap((line) => line.split(' ').slice(1))] as const,
);

test.for(words)('words of the language %s are published and found', ([language, own]) =>
  expectWordsToBeFound(language, own, 1),
);

// Most sites say nothing of their language, which is English then, or quote others.
test.for(words)('words of the language %s are published and found in English', ([, own]) =>
  expectWordsToBeFound('en', own, 1),
);
