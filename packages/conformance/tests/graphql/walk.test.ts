import type { Service } from '@site/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ListName, lists, type Page, queryPage, serveDocuments, type Window } from './graph.ts';

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

/** The loops that every client has: what they send for the next page, and when they stop. */
const loops = {
  forwards: ({ pageInfo }: Page): Window | undefined =>
    pageInfo.hasNextPage ? written({ after: pageInfo.endCursor }) : undefined,
  backwards: ({ pageInfo }: Page): Window | undefined =>
    pageInfo.hasPreviousPage ? written({ before: pageInfo.startCursor }) : undefined,
} as const;

/** An argument that is null is sent as one that is left out. */
function written(window: { readonly [Name in keyof Window]?: Window[Name] | null }): Window {
  return Object.fromEntries(Object.entries(window).filter(([, value]) => value != null));
}

const size = fc.integer({ min: 1, max: NUMBERS.length + 1 });
const place = fc.option(fc.nat(NUMBERS.length - 1), { nil: undefined });
const sizes = fc.oneof(
  fc.record({ first: size }),
  fc.record({ last: size }),
  fc.record({ first: size, last: size }),
);

describe.each(Object.keys(lists) as ListName[])('%s', (list) => {
  test('each loop through any window ends, and visits every record of it at most once', async () => {
    const whole = await queryPage(service, list, { first: 20 });
    const slugs = whole.nodes.map(({ slug }) => slug);
    const cursorOf = (at: number | undefined) =>
      at === undefined ? null : (whole.edges[at]?.cursor ?? null);
    const loop = fc.constantFrom('forwards' as const, 'backwards' as const);
    await fc.assert(
      fc.asyncProperty(loop, sizes, place, place, async (way, size, after, before) => {
        const window = { ...size, ...written({ after: cursorOf(after), before: cursorOf(before) }) };
        const seen: string[] = [];
        let next: Window | undefined = window;
        for (let pages = 0; next !== undefined; pages++) {
          expect(pages, 'pages of a list so short').toBeLessThanOrEqual(NUMBERS.length);
          const page: Page = await queryPage(service, list, next);
          seen.push(...page.nodes.map(({ slug }) => slug));
          const cursor: Window | undefined = loops[way](page);
          next = cursor && { ...window, ...cursor };
        }
        expect(new Set(seen).size).toBe(seen.length);
        const start = after === undefined ? 0 : after + 1;
        const inWindow = slugs.slice(start, Math.max(start, before ?? slugs.length));
        expect(inWindow).toEqual(expect.arrayContaining(seen));
        // The size that belongs to the way, alone, visits all of them.
        if (!((way === 'forwards' ? 'last' : 'first') in size))
          expect(seen.toSorted()).toEqual(inWindow.toSorted());
      }),
      { numRuns: 300 },
    );
  }, 60_000);
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
