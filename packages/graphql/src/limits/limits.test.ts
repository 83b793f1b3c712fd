import { getIntrospectionQuery, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../schema/schema.ts';
import { execute, post, resultIn } from '../test-support.ts';
import { costOf } from './cost.ts';
import { limits } from './limits.ts';
import { shapeOf } from './shape.ts';

const repeat = (times: number, write: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => write(at)).join(' ');
const nested = (times: number, open: string, inside: string) =>
  open.repeat(times) + inside + '}'.repeat(times);
const fragments = (times: number, write: (at: number) => string) =>
  repeat(times, (at) => `fragment F${at} on Query { ${write(at)} }`);
const spreadTwice = (times: number, also: string) =>
  `{ ...F0 } ${fragments(times, (at) => `${also} ...F${at + 1} ...F${at + 1}`)} fragment F${times} on Query { __typename }`;

/** How much slower a machine may be that runs other tests at the same time. */
const SLOW = 10;

/** The most CPU time of any of these on an idle machine, in milliseconds. */
const MOST = 50 * SLOW;

const over = 'graphql_limit_exceeded';
const invalid = 'graphql_validation_failed';

/** Documents that would cost far more than writing them, each as large as the other limits admit. */
const hostile: readonly (readonly [name: string, document: string, code: string])[] = [
  ['10,000 aliases', `{ ${repeat(10_000, (at) => `a${at}: __typename`)} }`, over],
  ['as many aliases as tokens allow', `{ ${repeat(249, (at) => `a${at}: __typename`)} }`, over],
  ['1,000 levels', `{ ${nested(1_000, 'node(id: "x") { ', 'id')} }`, over],
  ['as many levels as tokens allow', `{ ${nested(320, 'a { ', 'b')} }`, over],
  ['100,000 tokens', `{ ${'a '.repeat(49_000)} }`, over],
  ['one field again and again', `{ ${repeat(245, () => 'sections { name }')} }`, over],
  [
    'one field with other arguments',
    `{ ${repeat(105, (at) => `documents(first: ${at}) { __typename }`)} }`,
    over,
  ],
  ['one field in many fragments', `{ ${repeat(85, () => '... { sections { name } }')} }`, over],
  [
    'a loop through the introspection',
    `{ __schema { types { ${nested(5, 'fields { type { ', 'name')}${'}'.repeat(5)} } } }`,
    invalid,
  ],
  [
    'a loop in fragments',
    '{ __schema { types { ...A } } } fragment A on __Type { fields { type { ...B } } } fragment B on __Type { possibleTypes { fields { name } } }',
    invalid,
  ],
  [
    'the introspection under 45 names',
    `{ ${repeat(45, (at) => `a${at}: __schema { types { fields { args { name } } } }`)} }`,
    over,
  ],
  ['a cycle of fragments', `{ ...F0 } ${fragments(120, (at) => `...F${(at + 1) % 120}`)}`, invalid],
  [
    'fragments that all spread all',
    `{ ...F0 } ${fragments(20, () => repeat(20, (at) => `...F${at}`))}`,
    invalid,
  ],
  ['fragments that double', spreadTwice(90, ''), over],
  ['fragments that double aliases', spreadTwice(45, 'a: __typename'), over],
  ['many pages of records', '{ documents(first: 200) { nodes { related { related { id } } } } }', over],
  ['many bodies as HTML', '{ documents(first: 200) { nodes { html } } }', over],
  ['many searches', `{ ${repeat(60, (at) => `a${at}: search(query: "b${at}") { __typename }`)} }`, over],
  ['unknown fields', `{ ${repeat(490, (at) => `documentz${at}`)} }`, invalid],
  ['unused variables', `query (${repeat(240, (at) => `$v${at}: Int`)}) { __typename }`, invalid],
  ['nested lists', `{ nodes(ids: ${'['.repeat(480)}${']'.repeat(480)}) { id } }`, invalid],
  ['a long name', `{ ${'a'.repeat(98_000)} }`, invalid],
  ['many operations', repeat(160, (at) => `query Q${at} { __typename }`), over],
  ['a document of brackets', `query ($v: ${'['.repeat(990)}`, 'graphql_parse_failed'],
];

describe('a hostile document is rejected, and soon', () => {
  test.each(hostile)('%s', async (_, query, code) => {
    const body = JSON.stringify({ query });
    await post({ query: '{ __typename }' });
    const before = process.cpuUsage();
    const response = await post(body);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(MOST);
    expect(response.status).toBe(400);
    const { errors } = await resultIn(response);
    expect(errors?.[0]?.extensions).toMatchObject({ code, resolution: expect.any(String) });
  });

  test('lists of ids in variables', async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    const response = await post({ query, variables: { ids: Array.from({ length: 20_000 }, () => 'x') } });
    expect((await resultIn(response)).errors?.[0]?.extensions).toMatchObject({ code: over, limit: 'cost' });
  });

  test('variables that are nested without end', async () => {
    const ids = `${'['.repeat(45_000)}${']'.repeat(45_000)}`;
    const body = `{"query":"query ($ids: [ID!]!) { nodes(ids: $ids) { id } }","variables":{"ids":${ids}}}`;
    expect((await post(body)).status).toBe(400);
  });
});

describe('what real clients send is far from every limit', () => {
  test('the introspection', async () => {
    const document = parse(getIntrospectionQuery({ inputValueDeprecation: true, oneOf: true }));
    expect(costOf(document, schema, {}).points).toBeLessThan(limits.cost / 2);
    expect(shapeOf(document)).toMatchObject({ aliases: 0, depth: 15 });
    const response = await post({ query: getIntrospectionQuery() });
    expect((await resultIn(response)).errors).toBeUndefined();
  });

  test.each([
    [
      'a page with everything',
      'documents(first: 20) { nodes { title html body related { title url } } }',
      27_000,
    ],
    [
      'sections with their documents',
      'sections { documents(first: 10) { nodes { title related { title } } } }',
      32_000,
    ],
    ['50 bodies', 'documents(first: 50) { pageInfo { endCursor } nodes { title body } }', 6_000],
    [
      '100 bodies as HTML',
      'documents(first: 100) { pageInfo { endCursor } nodes { title url html } }',
      81_000,
    ],
    [
      'the section of a document',
      'document(path: "/posts/n0") { ... on Document { section { documents { nodes { section { documents { nodes { title } } } } } } } }',
      2_000,
    ],
    [
      'hits with their passages',
      'search(query: "a", first: 50) { edges { score snippet { text } node { title excerpt } } }',
      11_000,
    ],
    [
      'a site in one query',
      'sections { slug name documents(first: 50) { totalCount nodes { id slug title excerpt tags publishedAt url } } }',
      6_000,
    ],
  ])('%s', async (_, field, most) => {
    const query = `{ ${field} }`;
    expect(costOf(parse(query), schema, {}).points).toBeLessThan(most);
    expect((await execute(query)).errors).toBeUndefined();
  });

  test('a whole page with everything but bodies', async () => {
    const query = `{ documents(first: 200) { totalCount pageInfo { endCursor }
      edges { cursor node { id title excerpt tags url publishedAt section { slug name } } } } }`;
    expect((await execute(query)).errors).toBeUndefined();
  });
});

test('whoever sends a document that costs too much learns which fields cost most', async () => {
  const { errors } = await execute('{ documents(first: 200) { nodes { html body title } } }');
  expect(errors).toEqual([
    {
      message:
        'The document has 180251 points; 100000 is the most. Most are of Document.html 160000, Document.body 20000, Document.title 200, Query.documents 50, DocumentConnection.nodes 1.',
      extensions: {
        code: 'graphql_limit_exceeded',
        limit: 'cost',
        most: 100_000,
        counted: 180_251,
        fields: expect.arrayContaining([{ field: 'Document.html', points: 160_000 }]),
        resolution: expect.stringMatching(/Request fewer items/),
      },
    },
  ]);
});

describe('cost', () => {
  const points = (document: string, variables: Parameters<typeof costOf>[2] = {}) =>
    costOf(parse(document), schema, variables).points;
  const titles = (size: string) => `documents${size} { nodes { title } }`;

  test.each([
    ['20 when nothing is said', `{ ${titles('')} }`, {}, 71],
    ['what `first` says', `{ ${titles('(first: 3)')} }`, {}, 54],
    ['the larger of `first` and `last`', `{ ${titles('(first: 3, last: 5)')} }`, {}, 56],
    ['never more than a page has', `{ ${titles('(first: 100000)')} }`, {}, 251],
    ['never less than nothing', `{ ${titles('(first: -1)')} }`, {}, 51],
    ['what a variable says', `query ($n: Int) { ${titles('(first: $n)')} }`, { n: 7 }, 58],
    ['what a variable says by default', `query ($n: Int = 9) { ${titles('(first: $n)')} }`, {}, 60],
    [
      'what it says by default, though every object has its name',
      `query ($constructor: Int = 9) { ${titles('(first: $constructor)')} }`,
      {},
      60,
    ],
    [
      'how many it has by default, though every object has its name',
      'query ($toString: [ID!]! = ["a", "b", "c"]) { nodes(ids: $toString) { id } }',
      {},
      604,
    ],
    ['how many ids there are', '{ nodes(ids: ["a", "b"]) { id } }', {}, 403],
    ['how many ids a variable has', 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: ['a'] }, 202],
    [
      'how many it has by default',
      'query ($ids: [ID!]! = ["a", "b", "c"]) { nodes(ids: $ids) { id } }',
      {},
      604,
    ],
    [
      'what is usual when a variable is of another type',
      `query ($n: Int) { ${titles('(first: $n)')} }`,
      { n: 'x' },
      71,
    ],
    ['as much for ids', 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: 'a' }, 2011],
    ['its size in a fragment without a type', `{ ... { ${titles('')} } }`, {}, 71],
    [
      'its size in a fragment',
      `{ ${titles('(first: 3)').replace('nodes { title }', '...P')} } fragment P on DocumentConnection { nodes { title } }`,
      {},
      54,
    ],
  ])('multiplies by %s', (_, document, variables, expected) => {
    expect(points(document, variables)).toBe(expected);
  });

  test.each([
    [`query ($n: Int = 9) { ${titles('(first: $n, last: 5)')} }`, 251],
    ['query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', 1 + 201 * Number.MAX_SAFE_INTEGER],
    [`{ ${titles('(first: 3)')} }`, 54],
  ])('of %s with the largest variables', (document, expected) => {
    expect(points(document, 'largest')).toBe(expected);
  });

  test.each(['{ ...None }', '{ none }', 'mutation { change { id } }'])(
    'of %s, which is not valid, is nothing',
    (document) => {
      expect(points(document)).toBe(0);
    },
  );

  test('counts the dearest operation', () => {
    expect(points(`query A { sections { name } } query B { ${titles('(first: 30)')} }`)).toBe(81);
  });
});
