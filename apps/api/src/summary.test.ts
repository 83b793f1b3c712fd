import { buildSite, type Issue, type Site } from '@site/content-core';
import { beforeAll, expect, test } from 'vitest';
import { startLine, stopLine, summarize, urlLines } from './summary.ts';

let site: Site;
beforeAll(async () => {
  const read = async () => new TextEncoder().encode('---\ndate: 2024-05-01\n---\n\n# A\n');
  const built = await buildSite([{ path: 'posts/a.md', read }], {
    now: new Date('2026-01-01T00:00:00Z'),
    baseUrl: 'https://a.b',
  });
  if (built.site === undefined) throw new Error(JSON.stringify(built.issues));
  site = built.site;
});

const issue = (severity: Issue['severity'], line: number): Issue => ({
  severity,
  rule: 'some-rule',
  file: 'posts/a.md',
  line,
  column: 1,
  value: 'x',
  message: 'It is wrong.',
  fix: 'Fix it.',
});

test('what is held back is counted by its reason', () => {
  const held = (reason: 'draft' | 'scheduled' | 'expired') => ({ file: 'a.md', reason, due: undefined });
  const heldBack = [held('scheduled'), held('draft'), held('scheduled'), held('expired')];
  const text = summarize({ site, issues: [], heldBack, faulty: [], notes: [], accepted: true }, 'content');
  expect(text).toMatch(/^ {2}Held back +1 draft, 2 scheduled, 1 expired$/m);
  expect(text).not.toContain('Errors hold back');
});

test('errors come first, and what is beyond fifty issues is counted', () => {
  const issues = [
    ...Array.from({ length: 50 }, (_, at) => issue('warning', at + 1)),
    issue('error', 99),
    issue('error', 100),
  ];
  const faulty = [
    { file: 'posts/a.md', published: 'earlier' },
    { file: 'posts/b.md', published: 'withdrawn', line: 3 },
    { file: 'posts/c.md', published: 'withdrawn' },
    { file: 'posts/d.md', published: 'nothing' },
    { file: 'posts/e.md', published: 'reduced' },
  ] as const;
  const lines = summarize(
    { site, issues, heldBack: [], faulty, notes: [], accepted: true },
    'content/',
  ).split('\n');
  const at = lines.indexOf('2 errors, 50 warnings');
  expect(lines[at + 1]).toMatch(/^ {2}content\/posts\/a\.md:99:1: error some-rule/);
  expect(lines.filter((line) => line.includes('some-rule'))).toHaveLength(50);
  expect(lines.slice(-3)).toEqual([
    '  and 2 more',
    '',
    'Errors hold back 5 files and nothing else: posts/a.md (its last good version stays), posts/b.md (taken back, as line 3 says or may say that it is not public), posts/c.md (taken back, as it may not be read any more), posts/d.md (not published), posts/e.md (published without what is gone).',
  ]);
});

test('a base URL that is elsewhere is named', () => {
  const here = 'http://localhost:1';
  expect(urlLines(here, 'https://a.b', 'https://a.b')).toMatch(
    /Site +http:\/\/localhost:1\/\n[\s\S]*\nLinks name the site as https:\/\/a\.b\.$/,
  );
  expect(urlLines(here, here, here)).not.toContain('Links');
});

test('a start says what there is to serve, and an end what was cut off', () => {
  expect(startLine('http://localhost:1', undefined, 20)).toBe(
    'Started: http://localhost:1, nothing to serve yet, after 0.02 s.',
  );
  expect(startLine('http://localhost:1', site, 1234)).toBe(
    'Started: http://localhost:1, 1 document and 0 posts, after 1.23 s.',
  );
  expect(stopLine(undefined, { finished: 1, cut: 2 }, 10_000)).toBe(
    'Stopped: 1 request in flight finished, 2 cut off, after 10.00 s.',
  );
});
