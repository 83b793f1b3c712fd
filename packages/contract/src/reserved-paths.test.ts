import { expect, test } from 'vitest';
import {
  isApiPath,
  isReservedPath,
  isSharedPath,
  reservedFiles,
  reservedNames,
  reservedSections,
} from './reserved-paths.ts';

test('what no section, no record and no alias can be called is what it was', () => {
  expect([...reservedSections].sort()).toEqual([
    'blobs',
    'developers',
    'feed',
    'graphql',
    'healthz',
    'index',
    'ipfs',
    'mcp',
    'readyz',
    'search',
    'snapshots',
    'tags',
  ]);
  expect([...reservedNames].sort()).toEqual([
    'atom.xml',
    'feed.json',
    'index',
    'llms-full.txt',
    'llms.txt',
    'rss.xml',
  ]);
  expect([...reservedFiles].sort()).toEqual([
    'atom.xml',
    'favicon.ico',
    'feed.json',
    'llms-full.txt',
    'llms.txt',
    'openapi.json',
    'robots.txt',
    'rss.xml',
    'schema.graphql',
    'sitemap.xml',
    'snapshot.car',
    'snapshot.json',
  ]);
});

test.each([
  ['/api/content.json', true],
  ['/api/v1/content.json', true],
  // A version that is still to come.
  ['/api/v2/search.json', true],
  ['/api', false],
  ['/api/users', false],
  ['/api/v1', false],
  ['/api/v1/users', false],
  ['/api/content', false],
  ['/api/content.json/more', false],
  ['/search', true],
  ['/search/how', false],
  ['/developers', true],
  ['/developers.md', true],
  ['/developers/rss.xml', true],
  ['/developers/install', false],
  ['/mcp/server-card', true],
  ['/mcp/tools', false],
  ['/assets/site.a1.css', true],
  ['/assets/cards/a1.png', true],
  ['/assets/img/sea.png', false],
  ['/tags', true],
  ['/tags/sea', true],
  ['/blobs/bafy.png', true],
  ['/feed/a', true],
  ['/index', true],
  ['/openapi.json', true],
])('whether %s is the service’s own: %s', (path, isOwn) => {
  expect(isReservedPath(path)).toBe(isOwn);
});

test.each([
  ['/api/content.json', true],
  ['/api/v1/content.json', true],
  ['/api/users', false],
  ['/openapi.json', false],
])('whether %s is of the JSON API: %s', (path, isApi) => {
  expect(isApiPath(path)).toBe(isApi);
});

test.each([
  ['/tags', true],
  ['/tags/sea', true],
  ['/tags/a/b', false],
  ['/feed', true],
  ['/feed/a', false],
  ['/search', true],
  ['/developers', true],
  ['/developers/reference', false],
  ['/mcp', false],
])('whether a text can stand above the page at %s: %s', (path, isShared) => {
  expect([isSharedPath(path), isReservedPath(path)]).toEqual([isShared, true]);
});
