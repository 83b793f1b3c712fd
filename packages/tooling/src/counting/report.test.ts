import { expect, test } from 'vitest';
import { createReport } from './report.ts';

test('a report says each check in one line, and counts them', () => {
  const lines: string[] = [];
  const report = createReport((line) => lines.push(line));
  report.check('a', []);
  report.check('b', ['first\n  and more\n', 'second']);
  report.skip('c', 'not here');
  expect(report.close()).toEqual({ passed: 1, failed: 1, skipped: 1 });
  expect(lines).toEqual([
    'ok    a',
    'FAIL  b: first | and more · second',
    'skip  c: not here',
    '1 passed, 1 failed, 1 skipped',
  ]);
});
