import type { CorpusItem } from '@site/contract';
import { ProblemError } from '@site/problem';
import { expect, test } from 'vitest';
import { findReference } from './find-reference.ts';

const SITE = 'https://a.example';

const SALT: CorpusItem = {
  kind: 'document',
  href: '/posts/salt',
  title: 'Salt',
  titled: true,
  section: 'posts',
  sectionName: 'Posts',
  description: null,
  cid: 'cid-of-salt',
  tags: [],
  published: '2024-01-01T00:00:00Z',
  updated: '2024-01-02T00:00:00Z',
  headings: [],
  text: 'Boiled.',
  bodyStart: 0,
  url: `${SITE}/posts/salt`,
  markdownUrl: `${SITE}/posts/salt.md`,
};

const near = (path: string) => [`near ${path}`];

test.each([
  '/posts/salt',
  'posts/salt.md',
  '/posts/salt///',
  `${SITE}/posts/salt/?a=/b#c`,
  '/posts/s%61lt',
  'salt',
  'cid-of-salt',
])('%s names the record', (reference) => {
  expect(findReference(reference, [SALT], SITE, near)).toBe(SALT);
});

test.each(['//', '//posts/salt', '/posts/salt%'])('%s names none', (reference) => {
  expect(findReference(reference, [SALT], SITE, near)).toMatchObject({ code: 'document_not_found' });
});

test('a name that nothing has leads to what is near its path', () => {
  expect(findReference('/posts/sált?a', [SALT], SITE, near)).toMatchObject({
    detail: expect.stringContaining('The nearest paths that exist: near /posts/s%C3%A1lt'),
    paths: ['near /posts/s%C3%A1lt'],
  });
});

test('a run of slashes that ends elsewhere is not tried from each of them', () => {
  const start = process.cpuUsage();
  const found = findReference(`a${'/'.repeat(100_000)}x`, [SALT], SITE, near);
  expect(found).toBeInstanceOf(ProblemError);
  // In quadratic time it would take ten.
  expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
});
