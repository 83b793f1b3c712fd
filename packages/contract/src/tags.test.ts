import { expect, test } from 'vitest';
import { tagKey, tagPath } from './tags.ts';

test.each([
  ['Sea', 'sea', '/tags/sea'],
  [' Cafe\u0301 ', 'caf\u00e9', '/tags/caf%C3%A9'],
  ['C++', 'c++', '/tags/c%2B%2B'],
  ['nested/tag', 'nested/tag', '/tags/nested%2Ftag'],
])('%j is the tag %j at %s', (tag, key, path) => {
  expect([tagKey(tag), tagPath(tag)]).toEqual([key, path]);
});
