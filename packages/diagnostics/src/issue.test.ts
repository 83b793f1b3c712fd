import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareIssues, formatIssue, type Issue } from './issue.ts';

const place = fc.record({
  file: fc.constantFrom('a.md', 'b.md'),
  line: fc.integer({ min: 1, max: 2 }),
  column: fc.integer({ min: 1, max: 2 }),
  rule: fc.constantFrom('one', 'two'),
});
const whole = (at: Pick<Issue, 'file' | 'line' | 'column' | 'rule'>): Issue => ({
  severity: 'error',
  value: '',
  message: '',
  fix: '',
  ...at,
});

test('issues sort by file, line, column and rule, in whatever order they were found', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 8 }), (places) => {
      const key = ({ file, line, column, rule }: Issue) => `${file} ${line} ${column} ${rule}`;
      const issues = places.map(whole);
      expect(issues.toSorted(compareIssues).map(key)).toEqual(issues.map(key).sort());
      expect(issues.toReversed().sort(compareIssues).map(key)).toEqual(issues.map(key).sort());
    }),
  );
});

test('an issue is formatted as one line, clickable in editors and terminals', () => {
  const issue = { ...whole({ file: 'posts/a.md', line: 3, column: 7, rule: 'slug-invalid' }), value: 'A' };
  expect(formatIssue({ ...issue, message: '"A" has capitals.', fix: 'Write "a".' })).toBe(
    'posts/a.md:3:7: error slug-invalid: "A" has capitals. Write "a".',
  );
});
