import fc from 'fast-check';
import { execute, getIntrospectionQuery, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { encodeGlobalId } from '../nodes/global-id.ts';
import { schema } from '../schema/schema.ts';
import { fakeService } from '../test-support.ts';
import { executePlanned } from './execute-planned.ts';
import { selectionsOf } from './test-support.ts';

const service = fakeService();

/** Executes a document by its plan, three times, and by `execute` of graphql-js. */
async function both(text: string, variableValues: Readonly<Record<string, unknown>> = {}) {
  const args = { schema, document: parse(text), variableValues, contextValue: { service } };
  const planned = [];
  for (let times = 0; times < 3; times++) planned.push(await executePlanned(args, service));
  const { data, errors } = await execute(args);
  return { planned: new Set(planned), plain: errors === undefined ? JSON.stringify(data) : undefined };
}

const RECORD = 'id title slug excerpt tags publishedAt url cid';
const PAGE = `totalCount edges { cursor node { ${RECORD} section { name } } } pageInfo { hasNextPage startCursor }`;

describe('has the result of execute by its plan', () => {
  test.each([
    ['a page', `{ documents { ${PAGE} } }`, {}],
    ['introspection', getIntrospectionQuery(), {}],
    [
      'what is late',
      '{ document(path: "/posts/n0") { ... on SiteRecord { related { id related { slug } } } } }',
      {},
    ],
    ['a search', '{ search(query: "a") { corrections { from to } edges { score node { id } } } }', {}],
    [
      'an expected failure',
      '{ document(path: "twice") { ... on Error { code } ... on AmbiguousReferenceError { candidates } } }',
      {},
    ],
    ['no field of its type', '{ document(path: "none") { ... on Document { title } } }', {}],
    [
      'a page that failed',
      '{ documents(after: "x") { totalCount errors { code ... on InvalidCursorError { message } } } }',
      {},
    ],
    [
      'nodes',
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      { ids: [encodeGlobalId('Section', 'posts'), encodeGlobalId('Document', '/none')] },
    ],
    [
      'a list within a node',
      'query ($n: Int) { sections { slug documents(first: $n) { nodes { slug } } } }',
      { n: 2 },
    ],
    [
      'fields that are selected twice',
      '{ sections { slug } s: sections { name } sections { name } ...F ...F } fragment F on Query { sections { slug id } }',
      {},
    ],
    [
      'names that objects have',
      '{ __proto__: __typename constructor: sections { __proto__: slug toString: name } }',
      {},
    ],
    ['a default of a variable', 'query ($n: Int = 3) { documents(first: $n) { nodes { slug } } }', {}],
  ])('%s', async (_, text, variables) => {
    expect(validate(schema, parse(text))).toEqual([]);
    const { planned, plain } = await both(text, variables);
    expect(plain).toBeDefined();
    expect(planned).toEqual(new Set([plain]));
  });

  test('with other variables each time', async () => {
    const document = parse('query ($n: Int) { sections { documents(first: $n) { nodes { slug } } } }');
    for (const n of [1, 2, 1, 3]) {
      const args = { schema, document, variableValues: { n }, contextValue: { service } };
      expect(await executePlanned(args, service)).toBe(JSON.stringify((await execute(args)).data));
    }
  });

  test('of another snapshot, whose objects are the same', async () => {
    const document = parse('{ documents(first: 1) { nodes { section { name } } } }');
    const of = (name: string) => {
      const sections = service.site.sections.map((section) => ({ ...section, name }));
      const changed = { ...service, site: { ...service.site, sections } };
      return () => executePlanned({ schema, document, contextValue: { service: changed } }, changed);
    };
    const [one, other] = [of('One'), of('Other')];
    for (let times = 0; times < 3; times++) {
      expect(await one()).toContain('"One"');
      expect(await other()).toContain('"Other"');
    }
  });
});

describe('is left to execute', () => {
  test.each([
    ['a directive', '{ sections @skip(if: false) { slug } }', {}, true],
    [
      'a directive in a fragment',
      '{ ...F } fragment F on Query { sections { ... @include(if: true) { slug } } }',
      {},
      true,
    ],
    ['an id that is none', '{ node(id: "x") { id } }', {}, false],
    ['a fault', '{ document(path: "fault") { __typename } }', {}, false],
    ['a fault of what is late', '{ sections { slug } document(path: "fault") { __typename } }', {}, false],
    [
      'a variable of another type',
      'query ($n: Int) { documents(first: $n) { __typename } }',
      { n: 'x' },
      false,
    ],
    ['a document of several operations', 'query A { __typename } query B { __typename }', {}, false],
  ])('%s', async (_, text, variables, succeeds) => {
    const { planned, plain } = await both(text, variables);
    expect(planned).toEqual(new Set([undefined]));
    expect(plain !== undefined).toBe(succeeds);
  });
});

test('any valid document has the result of execute, or is left to it', async () => {
  const query = schema.getQueryType();
  if (query == null) throw new Error('There is no query type.');
  const seen = { planned: 0, left: 0 };
  await fc.assert(
    fc.asyncProperty(selectionsOf(query, 4), async (text) => {
      fc.pre(validate(schema, parse(text)).length === 0);
      const { planned, plain } = await both(text);
      seen[plain === undefined ? 'left' : 'planned']++;
      expect(planned).toEqual(new Set([plain]));
    }),
    { numRuns: 120 },
  );
  // Both cases occur with any seed.
  expect(Math.min(seen.planned, seen.left)).toBeGreaterThan(3);
});
