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
  headings: [],
  text: 'Boiled.',
  bodyStart: 0,
  url: `${SITE}/posts/salt`,
  markdownUrl: `${SITE}/posts/salt.md`,
};

test.each([
  '/posts/salt',
  'posts/salt.md',
  '/posts/salt///',
  `${SITE}/posts/salt/?a=/b#c`,
  '/posts/s%61lt',
  'salt',
  'cid-of-salt',
])('%s names the record', (reference) => {
  expect(findReference(reference, [SALT], SITE)).toBe(SALT);
});

test.each(['//', '//posts/salt', '/posts/salt%'])('%s names none', (reference) => {
  expect(findReference(reference, [SALT], SITE)).toMatchObject({ code: 'document_not_found' });
});

test('a run of slashes that ends elsewhere is not tried from each of them', () => {
  const start = process.cpuUsage();
  const found = findReference(`a${'/'.repeat(100_000)}x`, [SALT], SITE);
  expect(found).toBeInstanceOf(ProblemError);
  // In quadratic time it would take ten.
  expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
});
