import type { Issue } from '@site/content-core';
import { expect, test } from 'vitest';
import { issueLines } from './issues.ts';

const issue = (severity: Issue['severity'], rule: string, line: number): Issue => ({
  ...{ severity, rule, file: 'posts/a.md', line, column: 1, value: '' },
  ...{ message: 'It has none.', fix: 'Write one.' },
});

const times = (number: number, of: (line: number) => Issue) =>
  Array.from({ length: number }, (_, at) => of(at + 1));

test('what one screen shows is counted, and more than that by rule too', () => {
  const few = times(20, (line) => issue('error', 'date-invalid', line));
  expect(issueLines(few, 'content/').at(-1)).toBe('20 errors, 0 warnings.');
  const many = [
    ...times(2, (line) => issue('warning', 'raw-html', line)),
    ...times(2, (line) => issue('warning', 'liquid-tag', line)),
    ...few,
  ];
  const lines = issueLines(many, 'content/');
  expect(lines).toHaveLength(25);
  expect(lines[0]).toMatch(/^content\/posts\/a\.md:1:1: /);
  expect(lines.at(-1)).toBe('20 errors, 4 warnings: 20 date-invalid, 2 liquid-tag, 2 raw-html.');
});
