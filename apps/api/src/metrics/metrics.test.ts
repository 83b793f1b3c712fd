import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exposition } from './exposition.ts';
import { Histogram } from './histogram.ts';

test('the value of a label is escaped, and a help text too', () => {
  const samples = [{ labels: { path: 'a"b\\c\nd' }, value: 0.5 }];
  expect(exposition([{ name: 'x_total', type: 'counter', help: 'One\nline \\ text', samples }])).toBe(
    '# HELP x_total One\\nline \\\\ text\n# TYPE x_total counter\nx_total{path="a\\"b\\\\c\\nd"} 0.5\n',
  );
});

test('a bucket counts what is at most its bound', () => {
  const bounds = [1, 2, 5];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 7 })), (values) => {
      const histogram = new Histogram(bounds);
      histogram.observe({}, 1);
      for (const value of values) histogram.observe({}, value);
      const all = [1, ...values];
      const counts = [...bounds, Infinity].map((bound) => all.filter((value) => value <= bound).length);
      const sum = all.reduce((total, value) => total + value, 0);
      expect(histogram.samples.map(({ value }) => value)).toEqual([...counts, sum, all.length]);
    }),
  );
});
