import fc from 'fast-check';
import { type ConnectionArguments, connectionFromArray, offsetToCursor } from 'graphql-relay';
import { describe, expect, test } from 'vitest';
import { type ListName, lists, type Page, queryPage, serveDocuments, type Window } from './graph.ts';

const SIZE = 17;
const service = await serveDocuments(Array.from({ length: SIZE }, (_, at) => at));

/** A request by positions, which each side writes as cursors of its own. */
interface PageRequest {
  readonly first: number | undefined;
  readonly last: number | undefined;
  readonly after: number | undefined;
  readonly before: number | undefined;
}

const size = fc.integer({ min: 0, max: SIZE + 2 });
const place = fc.integer({ min: 0, max: SIZE - 1 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const none = fc.constant(undefined);

/** Any request; and often one that pages towards a fixed cursor, or stops at it. */
const anyRequest: fc.Arbitrary<PageRequest> = fc.oneof(
  fc.record({ first: maybe(size), last: maybe(size), after: maybe(place), before: maybe(place) }),
  fc.record({ first: size, last: none, after: maybe(place), before: place }),
  fc.record({ first: none, last: size, after: place, before: maybe(place) }),
);

function present<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

/** The answer of the reference implementation. */
function reference(slugs: readonly string[], { after, before, first, last }: PageRequest) {
  const cursorOf = (at: number | undefined) => (at === undefined ? undefined : offsetToCursor(at));
  const args = present({ first, last, after: cursorOf(after), before: cursorOf(before) });
  return connectionFromArray([...slugs], args as ConnectionArguments);
}

describe.each(Object.keys(lists) as ListName[])('%s', (list) => {
  test('answers as the reference implementation of Relay does', async () => {
    const whole = await queryPage(service, list, { first: SIZE });
    const slugs = whole.nodes.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(SIZE);
    const cursorOf = (at: number | undefined) => (at === undefined ? undefined : whole.edges[at]?.cursor);
    const compare = async (request: PageRequest) => {
      const { first, last, after, before } = request;
      const window = present({ first, last, after: cursorOf(after), before: cursorOf(before) }) as Window;
      // Without either, the reference answers the whole list, and a page has its usual size here.
      const ours = await queryPage(
        service,
        list,
        'first' in window || 'last' in window ? window : { ...window, first: SIZE },
      );
      expectSame(ours, reference(slugs, request), request);
    };
    await fc.assert(fc.asyncProperty(anyRequest, compare), { numRuns: 1_000 });
  }, 60_000);

  test.each([{ first: -1 }, { last: -1 }, { first: 1, last: -5 }, { first: 1_000 }])(
    'does not take %j',
    async (window) => {
      expect((await queryPage(service, list, window)).errors[0]?.code).toBe('invalid_limit');
    },
  );

  test.each(['', 'x', offsetToCursor(1), '💥'])('does not take the cursor %j', async (cursor) => {
    expect((await queryPage(service, list, { after: cursor })).errors[0]?.code).toBe('invalid_cursor');
    expect((await queryPage(service, list, { before: cursor })).errors[0]?.code).toBe('invalid_cursor');
  });

  test('does not take the cursor of another list', async () => {
    const other = list === 'search' ? 'documents' : 'search';
    const { pageInfo } = await queryPage(service, other, { first: 1 });
    const window = { after: pageInfo.endCursor ?? '' };
    expect((await queryPage(service, list, window)).errors[0]?.code).toBe('invalid_cursor');
  });
});

function expectSame(ours: Page, theirs: ReturnType<typeof reference>, request: PageRequest): void {
  const { first, last, after, before } = request;
  expect(ours.edges.map(({ node }) => node.slug)).toEqual(theirs.edges.map(({ node }) => node));
  expect(ours.nodes).toEqual(ours.edges.map(({ node }) => node));
  expect(ours.totalCount).toBe(SIZE);
  expect(ours.pageInfo.startCursor).toBe(ours.edges[0]?.cursor ?? null);
  expect(ours.pageInfo.endCursor).toBe(ours.edges.at(-1)?.cursor ?? null);
  // Beyond a cursor that bounds the list there may be more, which the reference does not look for (§5.1): against the
  // direction of paging the answer may be either.
  if (first !== undefined || before === undefined)
    expect(ours.pageInfo.hasNextPage).toBe(theirs.pageInfo.hasNextPage);
  if (last !== undefined || after === undefined)
    expect(ours.pageInfo.hasPreviousPage).toBe(theirs.pageInfo.hasPreviousPage);
}
