import type { Window } from '@site/contract';
import { known } from '@site/primitives';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectAnswer, serve, textOf } from '../test-support.ts';

/** The days of records; null for one without a date. */
const anyDays = fc.array(fc.option(fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 9 });

test('every pagination of records with and without dates reaches each once, what has none last', async () => {
  await fc.assert(
    fc.asyncProperty(anyDays, fc.integer({ min: 1, max: 4 }), fc.boolean(), async (days, size, forwards) => {
      const service = await serve(
        Object.fromEntries(
          days.map((day, at) => [
            `posts/${at}.md`,
            day === null ? 'Text.\n' : `---\ndate: 2024-05-0${day}\n---\n`,
          ]),
        ),
      );
      const order = days
        .map((day, at) => ({ day: day ?? 0, path: `/posts/${at}` }))
        .sort((a, b) => b.day - a.day || (a.path < b.path ? -1 : 1))
        .map(({ path }) => path);
      const seen: string[] = [];
      let cursor: string | undefined;
      for (;;) {
        const window: Window = forwards ? { first: size, after: cursor } : { last: size, before: cursor };
        const { edges, hasNext, hasPrevious } = expectAnswer(service.list({ kind: 'document' }, window));
        const paths = edges.map(({ item }) => item.path);
        if (forwards) seen.push(...paths);
        else seen.unshift(...paths);
        cursor = (forwards ? edges.at(-1) : edges[0])?.cursor;
        if (!(forwards ? hasNext : hasPrevious)) break;
      }
      expect(seen).toEqual(order);
      const neighbours = await Promise.all(order.map((path) => service.page(path)));
      const older = neighbours.map((page) =>
        page?.kind === 'record' ? (page.record.older?.path ?? null) : '',
      );
      expect(older).toEqual([...order.slice(1), null]);
    }),
    { numRuns: 60 },
  );
});

test('a record without a date has none on any surface', async () => {
  const service = await serve({ 'posts/a.md': 'Text.\n' });
  const { items } = expectAnswer(await service.call('listContent', {}));
  expect(items).toMatchObject([{ published: null, updated: null }]);
  const { items: corpus } = expectAnswer(await service.call('getSearchCorpus', {}));
  expect(corpus).toMatchObject([{ published: null, updated: null }]);
});

test('a day is that of its author wherever it is shown, and an instant is in UTC', async () => {
  const service = await serve({
    'posts/late.md': '---\ndate: 2024-06-23 21:56:58 -0700\nupdated: 2024-06-25 01:00 +0200\n---\nText.\n',
  });
  expect(await service.page('/posts/late')).toMatchObject({
    record: {
      published: '2024-06-24T04:56:58Z',
      publishedDay: '2024-06-23',
      updated: '2024-06-24T23:00:00Z',
      updatedDay: '2024-06-25',
    },
  });
  const index = known(service.find('/posts.md'));
  const text = expectAnswer(await service.call(index.operation, index.input));
  expect('body' in text && (await textOf(text))).toContain('posts/late.md): 2024-06-23.');
});
