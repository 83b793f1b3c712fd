import { expect, test } from 'vitest';
import { replaceReport } from './readme.ts';

const text = 'before\n<!-- search: begin -->\nold\n<!-- search: end -->\nafter\n';

test('a report takes the place of the one before, and of nothing else', () => {
  const once = replaceReport(text, 'search', 'new');
  expect(once).toBe('before\n<!-- search: begin -->\nnew\n<!-- search: end -->\nafter\n');
  expect(replaceReport(once, 'search', 'new')).toBe(once);
});

test('a README without a place for it is refused', () => {
  expect(() => replaceReport(text, 'serving', 'new')).toThrow('<!-- serving: begin -->');
});
