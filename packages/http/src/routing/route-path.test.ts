import { expect, test } from 'vitest';
import { routePath } from './route-path.ts';

test.each([
  ['/api/content.json', '/api/content.json', {}, {}],
  ['/{part}.xml', '/:part{[^/]+\\.xml}', { part: 'art.xml' }, { part: 'art' }],
  ['/{+path}.md', '/:path{.+\\.md}', { path: 'a/b.md' }, { path: 'a/b' }],
  ['/blobs/{name}', '/blobs/:name{[^/]+}', { name: 'a.svg' }, { name: 'a.svg' }],
  [
    '/{section}/{+slug}.md',
    '/:section{[^/]+}/:slug{.+\\.md}',
    { section: 'art', slug: 'a/b.md.md' },
    { section: 'art', slug: 'a/b.md' },
  ],
])('%s is routed as %s', (template, pattern, matched, read) => {
  const route = routePath(template);
  expect(route.pattern).toBe(pattern);
  expect(route.read(matched)).toEqual(read);
});
