import { expect, test } from 'vitest';
import { readGitLog } from './git-log.ts';

/** A log as git writes it, the newest commit first. */
const log = (...commits: readonly (readonly [time: string, ...changes: readonly string[]])[]) =>
  commits
    .map(
      ([time, ...changes]) =>
        `\x01${time}\0${changes.length > 0 ? '\n' : ''}${changes.map((change) => `${change.replaceAll(' ', '\0')}\0`).join('')}`,
    )
    .join('');

const CASES: readonly (readonly [
  name: string,
  log: string,
  prefix: string,
  times: Readonly<Record<string, string>>,
])[] = [
  ['a file of one commit', log(['t1', 'A a.md']), '', { 'a.md': 't1 t1' }],
  ['a change', log(['t2', 'M a.md'], ['t1', 'A a.md']), '', { 'a.md': 't1 t2' }],
  ['a rename alone is no change', log(['t2', 'R100 a.md b.md'], ['t1', 'A a.md']), '', { 'b.md': 't1 t1' }],
  ['a rename with an edit is one', log(['t2', 'R080 a.md b.md'], ['t1', 'A a.md']), '', { 'b.md': 't1 t2' }],
  [
    'two renames',
    log(['t3', 'R100 b.md c.md'], ['t2', 'R090 a.md b.md'], ['t1', 'A a.md']),
    '',
    { 'c.md': 't1 t2' },
  ],
  [
    'another file at an earlier name',
    log(['t3', 'A a.md'], ['t2', 'R100 a.md b.md'], ['t1', 'A a.md']),
    '',
    { 'a.md': 't3 t3', 'b.md': 't1 t1' },
  ],
  ['what came back', log(['t3', 'A a.md'], ['t2', 'D a.md'], ['t1', 'A a.md']), '', { 'a.md': 't1 t3' }],
  [
    'a folder within the repository, and a file that came from elsewhere in it',
    log(['t2', 'R100 old/b.md site/posts/b.md', 'A docs/c.md'], ['t1', 'A old/b.md', 'A site/a.md']),
    'site/',
    { 'a.md': 't1 t1', 'posts/b.md': 't1 t1' },
  ],
  ['a commit without texts', log(['t2'], ['t1', 'A a.md']), '', { 'a.md': 't1 t1' }],
];

test.each(CASES)('%s', (_, text, prefix, times) => {
  const read = Array.from(readGitLog(text, prefix), ([path, { created, updated }]) => [
    path,
    `${created} ${updated}`,
  ]);
  expect(Object.fromEntries(read)).toEqual(times);
});
