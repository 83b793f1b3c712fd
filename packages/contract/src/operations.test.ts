import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Operation } from './operations/operation.ts';
import * as parameters from './operations/parameters.ts';
import { operations } from './operations.ts';

const rows: [string, Operation][] = Object.entries(operations);

/** A good value of each parameter for which not any text is one. */
const VALUES: Readonly<Record<string, unknown>> = {
  limit: 1,
  kind: 'any',
  data: 'rating:4',
  prefix: '1',
  explain: '1',
  format: 'raw',
  filename: 'salt.bin',
  'dag-scope': 'all',
  'entity-bytes': '0:*',
  'car-version': '1',
  'car-order': 'dfs',
  'car-dups': 'n',
};

describe('the table', () => {
  test('has these operations at these paths, in this order', () => {
    expect(rows.map(([id, { path }]) => `${id} ${path}`)).toStrictEqual([
      'listContent /api/content.json',
      'search /api/search.json',
      'getSearchCorpus /api/search-corpus.json',
      'getSearchVectors /api/search-vectors.json',
      'getSnapshot /snapshot.json',
      'getBlock /ipfs/{cid}',
      'getRaslBlock /.well-known/rasl/{cid}',
      'getSnapshotCar /snapshot.car',
      'getChanges /api/changes.json',
      'getRetainedManifest /snapshots/{id}/manifest.json',
      'getRetainedLlmsFull /snapshots/{id}/llms-full.txt',
      'getHomeIndex /index.md',
      'getDeveloperNotes /developers.md',
      'getFeedIndex /feed.md',
      'getRss /rss.xml',
      'getAtom /atom.xml',
      'getJsonFeed /feed.json',
      'getChangelogRss /developers/rss.xml',
      'getChangelogAtom /developers/atom.xml',
      'getChangelogJsonFeed /developers/feed.json',
      'getTagRss /tags/{tag}/rss.xml',
      'getTagAtom /tags/{tag}/atom.xml',
      'getTagJsonFeed /tags/{tag}/feed.json',
      'getSectionRss /{section}/rss.xml',
      'getSectionAtom /{section}/atom.xml',
      'getSectionJsonFeed /{section}/feed.json',
      'getLlms /llms.txt',
      'getLlmsFull /llms-full.txt',
      'getSectionLlms /{section}/llms.txt',
      'getSectionLlmsFull /{section}/llms-full.txt',
      'getSitemap /sitemap.xml',
      'getRobots /robots.txt',
      'getSecurityTxt /.well-known/security.txt',
      'getSitemapPart /{part}.xml',
      'getBlob /blobs/{name}',
      'getFeedPost /feed/{+slug}.md',
      'getDocument /{+path}.md',
    ]);
  });

  test.each(rows)('%s refuses what it does not know and describes what it does', (_id, { input }) => {
    const required = Object.fromEntries(Object.keys(input.shape).map((name) => [name, VALUES[name] ?? 'x']));
    expect(input.safeParse(required).success).toBe(true);
    expect(input.safeParse({ ...required, surprise: 'x' }).success).toBe(false);
    for (const property of Object.values(z.toJSONSchema(input).properties ?? {})) {
      expect(property).toHaveProperty('description', expect.stringMatching(/\.$/));
    }
  });

  test.each(rows)('%s has schemas that JSON Schema can say', (_id, row) => {
    expect(() => z.toJSONSchema(row.input, { io: 'input' })).not.toThrow();
    if (row.kind === 'json') expect(z.toJSONSchema(row.output)).toHaveProperty('$defs');
  });
});

describe('parameters', () => {
  test.each([
    ['', false],
    [' \n', false],
    ['x', true],
    ['日本語', true],
    ['😀'.repeat(512), true],
    ['😀'.repeat(513), false],
    ['a\u0000b', false],
    ['a\ud800b', false],
    ['a\tb', true],
  ])('the query %j is taken: %s', (value, taken) => {
    expect(parameters.query.safeParse(value).success).toBe(taken);
  });

  test.each([
    ['', false],
    [' \t', false],
    [' sea', true],
  ])('the tag %j is taken: %s', (value, taken) => {
    expect(parameters.tag.safeParse(value).success).toBe(taken);
  });

  test.each([
    [undefined, 10],
    [1, 1],
    [50, 50],
    [0, null],
    [51, null],
    [1.5, null],
    ['7', null],
    [Number.NaN, null],
  ])('the limit %s gives %s', (value, expected) => {
    const result = parameters.limit(10, 50).safeParse(value);
    expect(result.success ? result.data : null).toBe(expected);
  });
});
