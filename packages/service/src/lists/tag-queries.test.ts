import { describe, expect, test } from 'vitest';
import { codeOf, documentOn, expectAnswer, serve } from '../test-support.ts';
import { nextCursor } from './slice.ts';

const service = await serve({
  'posts/salt.md': documentOn(1, 'Sea.', 'tags: [Sea, Salt]\n'),
  'recipes/loaf.md': documentOn(2, 'Bread.', 'tags: [sea, Été]\n'),
  'feed/2024-01-04-tide.md': 'The sea rose. #sea\n',
});

describe('tags', () => {
  test('come with how many documents and feed posts have them, the most used first', () => {
    const { edges, total, hasNext } = expectAnswer(service.tags({}));
    expect(edges.map(({ item }) => item)).toEqual([
      { tag: 'sea', path: '/tags/sea', count: 3 },
      { tag: 'Été', path: '/tags/%C3%A9t%C3%A9', count: 1 },
      { tag: 'Salt', path: '/tags/salt', count: 1 },
    ]);
    expect([total, hasNext]).toEqual([3, false]);
  });

  test('are paged, each of them once', () => {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const slice = expectAnswer(service.tags({ first: 1, after: cursor ?? undefined }));
      seen.push(...slice.edges.map(({ item }) => item.tag));
      cursor = nextCursor(slice);
    } while (cursor !== null);
    expect(seen).toEqual(['sea', 'Été', 'Salt']);
    const [last] = expectAnswer(service.tags({ last: 1 })).edges;
    expect(last?.item.tag).toBe('Salt');
  });

  test('a page of no size, and a cursor of another list, are problems', () => {
    const list = expectAnswer(service.list({ kind: 'document' }, { first: 1 }));
    expect(codeOf(service.tags({ first: 201 }))).toBe('invalid_limit');
    expect(codeOf(service.tags({ after: list.edges[0]?.cursor }))).toBe('invalid_cursor');
  });

  test('are found in any spelling', () => {
    expect(service.tag(' SEA ')).toEqual({ tag: 'sea', path: '/tags/sea', count: 3 });
    expect(service.tag('none')).toBeUndefined();
  });
});
