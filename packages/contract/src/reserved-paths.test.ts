import { expect, test } from 'vitest';
import { reservedFiles, reservedNames, reservedSections } from './reserved-paths.ts';

test('what no section, no record and no alias can be called is what it was', () => {
  expect([...reservedSections].sort()).toEqual([
    'api',
    'assets',
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
