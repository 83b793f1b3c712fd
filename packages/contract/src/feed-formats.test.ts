import { expect, test } from 'vitest';
import { feedFormats } from './feed-formats.ts';

test('the table is what the world can see', () => {
  expect(Object.entries(feedFormats).map(([id, { file, mediaType }]) => [id, file, mediaType])).toEqual([
    ['rss', 'rss.xml', 'application/rss+xml; charset=utf-8'],
    ['atom', 'atom.xml', 'application/atom+xml; charset=utf-8'],
    ['json', 'feed.json', 'application/feed+json'],
  ]);
});
