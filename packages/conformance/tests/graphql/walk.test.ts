import type { Service } from '@site/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ListName, lists, type Page, queryPage, serveDocuments } from './graph.ts';

const NUMBERS = Array.from({ length: 11 }, (_, at) => at);
const service = await serveDocuments(NUMBERS);

/** Two ways through a list. Backwards, pages come from its end, and so do the records of each. */
const ways = {
  forwards: {
    window: (size: number, cursor: string | null) => ({
      first: size,
      ...(cursor !== null && { after: cursor }),
    }),
    cursor: ({ pageInfo }: Page) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
    slugs: ({ nodes }: Page) => nodes.map(({ slug }) => slug),
  },
  backwards: {
    window: (size: number, cursor: string | null) => ({
      last: size,
      ...(cursor !== null && { before: cursor }),
    }),
    cursor: ({ pageInfo }: Page) => (pageInfo.hasPreviousPage ? pageInfo.startCursor : null),
    slugs: ({ nodes }: Page) => nodes.map(({ slug }) => slug).reverse(),
  },
};

/** Every slug, a page at a time, each page from the service of its turn. */
async function walk(
  serviceAt: (turn: number) => Service,
  list: ListName,
  way: keyof typeof ways,
  size: number,
) {
  const { window, cursor, slugs } = ways[way];
  const seen: string[] = [];
  let next: string | null = null;
  for (let turn = 0; turn === 0 || next !== null; turn++) {
    const page: Page = await queryPage(serviceAt(turn), list, window(size, next));
    seen.push(...slugs(page));
    next = cursor(page);
  }
  return seen;
}

const cases = (Object.keys(lists) as ListName[]).flatMap((list) =>
  (['forwards', 'backwards'] as const).map((way) => ({ list, way })),
);

describe.each(cases)('$list $way', ({ list, way }) => {
  test('visits each record once, in order, with every page size', async () => {
    const whole = ways[way].slugs(await queryPage(service, list, { first: 20 }));
    expect(whole).toHaveLength(NUMBERS.length);
    for (let size = 1; size <= NUMBERS.length + 1; size++) {
      expect(await walk(() => service, list, way, size)).toEqual(whole);
    }
  });
});

// Not of a search: what a hit scores depends on all that there is, so another snapshot may rank in another order.
describe.each(cases.filter(({ list }) => list !== 'search'))('$list $way', ({ list, way }) => {
  test('visits each record that stays once, when others come and go between pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.subarray(NUMBERS),
        fc.subarray([20, 21, 22, 40, 41]),
        async (size, removed, added) => {
          const staying = NUMBERS.filter((number) => !removed.includes(number));
          const changed = await serveDocuments([...staying, ...added]);
          const seen = await walk((turn) => (turn === 0 ? service : changed), list, way, size);
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen).toEqual(expect.arrayContaining(staying.map((number) => `n${number}`)));
        },
      ),
      { numRuns: 15 },
    );
  }, 60_000);
});
