import { expect, test } from 'vitest';
import { recordName } from './record-name.ts';

test.each([
  [{ title: 'Salt', excerpt: 'x', slug: 's' }, 'Salt'],
  [{ title: null, excerpt: 'A first frost.', slug: 's' }, 'A first frost.'],
  [{ excerpt: '', slug: '2024-05-01' }, '2024-05-01'],
  [{ excerpt: 'word '.repeat(40), slug: 's' }, `${'word '.repeat(11)}word…`],
])('%j is called %j', (record, name) => {
  expect(recordName(record)).toBe(name);
});
