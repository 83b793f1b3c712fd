import type { Slice, Window } from '@site/contract';
import { ProblemError } from '@site/problem';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOf, documentOn, expectAnswer, serve } from '../test-support.ts';

const files = {
  'posts/salt.md': documentOn(1, '# Salt\n\nSea.\n\n## The pan\n\nIron.', 'tags: [sea]\n'),
  'posts/deep/pan.md': documentOn(2, 'Iron pan.', 'tags: [sea]\n'),
  'recipes/salt.md': documentOn(3, 'Boil the sea.'),
  'art/små ting.md': documentOn(4, 'Small things of the sea.'),
  'feed/2024-01-04-loaf.md': 'Bread. #sea\n',
  'feed/2024-01-05-tide.md': 'The sea rose.\n',
};
const service = await serve(files);

describe('a reference names a record', () => {
  test.each([
    ['/posts/salt', '/posts/salt'],
    ['posts/salt', '/posts/salt'],
    ['/posts/salt.md', '/posts/salt'],
    ['/posts/salt/', '/posts/salt'],
    [' /posts/salt#the-pan ', '/posts/salt'],
    ['https://example.com/posts/salt', '/posts/salt'],
    ['https://example.com/posts/salt.md?raw', '/posts/salt'],
    ['deep/pan', '/posts/deep/pan'],
    ['loaf', '/feed/loaf'],
    ['/art/sm%C3%A5-ting', '/art/sm%C3%A5-ting'],
    ['små-ting', '/art/sm%C3%A5-ting'],
    ['/art/sma\u030a-ting', '/art/sm%C3%A5-ting'],
    ['sma\u030a-ting', '/art/sm%C3%A5-ting'],
  ])('%j is %s', (reference, path) => {
    expect(expectAnswer(service.resolve(reference))).toMatchObject({ path });
  });

  test('its CID is one too', () => {
    const record = service.record('/feed/tide');
    expect(expectAnswer(service.resolve(record?.cid ?? ''))).toMatchObject({ path: '/feed/tide' });
  });

  test('a slug that two sections share names both', () => {
    const problem = service.resolve('salt');
    expect(codeOf(problem)).toBe('ambiguous_reference');
    expect(problem).toMatchObject({ detail: expect.stringMatching(/\/recipes\/salt, \/posts\/salt/) });
  });

  test.each(['', '/', '/posts/sal', 'https://example.org/posts/salt', '%', '__proto__', '.md'])(
    '%j names none',
    (reference) => {
      expect(codeOf(service.resolve(reference))).toBe('document_not_found');
    },
  );

  test.each(['/posts/sal', '/posts', '/feed', 'posts/'])(
    'the paths that are named near %s are those of records, which can be read',
    (reference) => {
      const problem = service.resolve(reference);
      const paths = problem instanceof ProblemError ? problem.paths : [];
      expect(paths).not.toEqual([]);
      for (const path of paths) expectAnswer(service.resolve(path));
    },
  );
});

test('a record has everything that surfaces choose from', async () => {
  const record = service.record('/posts/salt');
  expect(record).toMatchObject({ kind: 'document', title: 'Salt', section: 'posts' });
  expect(await record?.html()).toContain('<h2 id="the-pan">The pan</h2>');
  expect(record?.markdown).toContain(`\ncid: ${record?.cid}\n`);
  expect((await record?.related(5))?.map(({ path }) => path)).toContain('/posts/deep/pan');
  const [heading] = record?.outline ?? [];
  expect(record?.body.slice(heading?.start)).toMatch(/^## The pan\n/);
});

describe('a window', () => {
  const queries = {
    documents: (window: Window) => service.list({ kind: 'document' }, window),
    posts: (window: Window) => service.list({ kind: 'post' }, window),
    tagged: (window: Window) => service.list({ kind: 'document', tag: 'SEA' }, window),
    'tagged posts': (window: Window) => service.list({ kind: 'post', tag: 'sea' }, window),
    hits: (window: Window) => service.hits({ q: 'sea' }, window),
  };

  test.each(Object.entries(queries))('on %s cuts as arrays are cut', async (_, query) => {
    const whole = expectAnswer<Slice<{ readonly path?: string; readonly url: string }>>(await query({}));
    const all = whole.edges.map(({ item }) => item.url);
    expect(new Set(all).size).toBe(whole.total);
    const index = fc.option(fc.nat(all.length - 1), { nil: undefined });
    const size = fc.option(fc.nat(4), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(index, index, size, size, async (after, before, first, last) => {
        const cursor = (at: number | undefined) => (at === undefined ? undefined : whole.edges[at]?.cursor);
        const slice = expectAnswer<Slice<{ readonly url: string }>>(
          await query({ after: cursor(after), before: cursor(before), first, last }),
        );
        const start = after === undefined ? 0 : after + 1;
        const bounded = all.slice(start, Math.max(start, before ?? all.length)).slice(0, first);
        const expected = last === undefined ? bounded : bounded.slice(Math.max(0, bounded.length - last));
        expect(slice.edges.map(({ item }) => item.url)).toEqual(expected);
        expect(slice.total).toBe(whole.total);
        const window = all.slice(start, Math.max(start, before ?? all.length));
        const ends = (list: readonly string[]) => ({ first: list[0], last: list.at(-1) });
        if (expected.length > 0) {
          const [ahead, behind] = [first === undefined ? all : window, last === undefined ? all : window];
          expect(slice.hasNext).toBe(ends(expected).last !== ends(ahead).last);
          expect(slice.hasPrevious).toBe(ends(expected).first !== ends(behind).first);
        }
      }),
    );
  });

  test('its cursors are those of the operation', async () => {
    const slice = expectAnswer(service.list({ kind: 'document', tag: 'sea' }, { first: 1 }));
    const page = expectAnswer(await service.call('listContent', { tag: 'sea', limit: 1 }));
    expect(page.nextCursor).toBe(slice.edges[0]?.cursor);
  });
});

describe('the problem of a query', () => {
  test.each([
    ['invalid_limit', () => service.list({ kind: 'document' }, { first: -1 })],
    ['invalid_limit', () => service.list({ kind: 'document' }, { last: 201 })],
    ['invalid_limit', () => service.list({ kind: 'document' }, { first: 1.5 })],
    ['invalid_cursor', () => service.list({ kind: 'document' }, { before: 'x' })],
    ['unknown_section', () => service.list({ kind: 'document', section: 'none' }, {})],
    ['invalid_parameter', () => service.list({ kind: 'post', section: 'posts' }, {})],
    ['invalid_parameter', () => service.list({ kind: 'post', tag: ' ' }, {})],
    ['missing_query', () => service.hits({ q: ' ' }, {})],
    ['invalid_query', () => service.hits({ q: '\u0000' }, {})],
    ['invalid_limit', () => service.hits({ q: 'sea' }, { first: 51 })],
    ['invalid_cursor', () => service.hits({ q: 'sea' }, { after: 'x' })],
    ['unknown_section', () => service.hits({ q: 'sea', section: 'none' }, {})],
  ])('is %s', async (code, query) => {
    expect(codeOf(await query())).toBe(code);
  });
});
