import { expect, test } from 'vitest';
import { listTags } from './list-tags.ts';

test('tags are counted in any spelling, the most used first', () => {
  expect(listTags([{ tags: ['Sea', 'b'] }, { tags: ['sea', 'a'] }, { tags: [] }])).toEqual([
    { tag: 'Sea', path: '/tags/sea', count: 2 },
    { tag: 'a', path: '/tags/a', count: 1 },
    { tag: 'b', path: '/tags/b', count: 1 },
  ]);
});
