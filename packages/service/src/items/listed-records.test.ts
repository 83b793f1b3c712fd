import { buildSite } from '@site/content-core';
import { expect, test } from 'vitest';
import { documentOn } from '../test-support.ts';
import { listedRecords } from './listed-records.ts';

const files = ['a', 'b', 'c'].map((slug) => ({
  path: `posts/${slug}.md`,
  read: async () => new TextEncoder().encode(documentOn(1, slug)),
}));
const { site } = await buildSite(files, { now: new Date('2026-06-01T00:00:00Z') });

test('a record is presented once, and evicted when as many others were used since', () => {
  const listed = listedRecords('https://example.com', 2);
  const show = () => (site?.documents ?? []).map((record) => listed(record));
  const [a, b, c] = show();
  expect(a?.item.url).toBe('https://example.com/posts/a');
  expect(JSON.parse(new TextDecoder().decode(a?.json))).toEqual(a?.item);
  // In reverse, so that no record is evicted before it is used again.
  const again = (site?.documents ?? []).toReversed().map((record) => listed(record));
  expect(again[0]).toBe(c);
  expect(again[1]).toBe(b);
  expect(again[2]).toEqual(a);
  expect(again[2]).not.toBe(a);
});
