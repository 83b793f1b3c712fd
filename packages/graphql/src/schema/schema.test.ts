import {
  GraphQLInterfaceType,
  GraphQLObjectType,
  lexicographicSortSchema,
  printSchema,
  validateSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { encodeGlobalId } from '../nodes/global-id.ts';
import { execute } from '../test-support.ts';
import { schema, sdl } from './schema.ts';

const own = Object.values(schema.getTypeMap()).filter(
  ({ name }) => !name.startsWith('__') && !['Boolean', 'Float', 'ID', 'Int', 'String'].includes(name),
);

describe('the schema', () => {
  test('is valid, sorted and deterministic', () => {
    expect(validateSchema(schema)).toEqual([]);
    expect(sdl).toBe(`${printSchema(lexicographicSortSchema(schema))}\n`);
  });

  test.each(own.map((type) => [type.name, type] as const))('%s is described, with all it has', (_, type) => {
    expect(type.description).toMatch(/[.]$/);
    if (!(type instanceof GraphQLObjectType || type instanceof GraphQLInterfaceType)) return;
    for (const field of Object.values(type.getFields())) {
      expect(field.description, field.name).toMatch(/[.]$/);
      for (const { name, description } of field.args) expect(description, name).toMatch(/[.]$/);
    }
  });
});

describe('records', () => {
  test('have every field, of documents and of feed posts', async () => {
    const fields = `__typename id cid slug title excerpt description image tags publishedAt updatedAt url markdownUrl
      body html related { id }`;
    const { data } = await execute(`{
      document(path: "/posts/n0") { ... on Document { ${fields} section { id slug name description url } } }
      post: document(path: "/feed/n4") { ... on FeedPost { ${fields} } }
    }`);
    expect(data).toMatchObject({
      document: {
        title: 'Number 0',
        publishedAt: '2024-05-01T00:00:00Z',
        html: '<p>Text.</p>',
        section: { slug: 'posts', url: 'https://example.com/posts' },
      },
      post: { __typename: 'FeedPost', title: null, body: 'Text.\n' },
    });
  });

  test('are fetched again by their ids, and so are sections', async () => {
    const { data } = await execute<{ document: { id: string }; sections: { id: string }[] }>(
      '{ document(path: "/feed/n4") { ... on Node { id } } sections { id } }',
    );
    const ids = [data?.document.id, data?.sections[0]?.id, encodeGlobalId('Document', '/none')];
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on Section { slug } } }';
    expect(await execute(query, { ids })).toEqual({
      data: {
        nodes: [
          { __typename: 'FeedPost', id: ids[0] },
          { __typename: 'Section', id: ids[1], slug: 'posts' },
          null,
        ],
      },
    });
  });

  test('among them one that is no id: it alone is null, with an error', async () => {
    const ids = [
      encodeGlobalId('Section', 'posts'),
      'x'.repeat(300),
      encodeGlobalId('Document', '/posts/n0'),
    ];
    const { data, errors } = await execute('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename } }', {
      ids,
    });
    expect(data).toEqual({ nodes: [{ __typename: 'Section' }, null, { __typename: 'Document' }] });
    expect(errors).toEqual([
      expect.objectContaining({
        path: ['nodes', 1],
        message: expect.stringMatching(/^"x{200}…" \(\d+ characters\) is not an id/),
      }),
    ]);
  });

  test.each(['x', '', 'RG9jdW1lbnQ6L25vbmU=', 'RG9jdW1lbnQ', '💥'])('%j is no id', async (id) => {
    const { data, errors } = await execute('query ($id: ID!) { node(id: $id) { id } }', { id });
    expect(data).toEqual({ node: null });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'invalid_parameter',
      resolution: expect.any(String),
    });
  });
});

describe('the site', () => {
  test('says what it is, and which snapshot answers', async () => {
    const { data } = await execute('{ site { title author language url snapshot } sections { slug count } }');
    expect(data).toEqual({
      site: {
        title: 'Test',
        author: null,
        language: 'en',
        url: 'https://example.com',
        snapshot: expect.stringMatching(/^bafkrei/),
      },
      sections: [{ slug: 'posts', count: 8 }],
    });
  });

  test('has tags with how many records have each; one is fetched again by its id', async () => {
    const query =
      '{ tags { totalCount nodes { id name count url } errors { code } } none: tags(first: -1) { errors { code } } }';
    const { data } = await execute<{ tags: { nodes: { id: string }[] } }>(query);
    const [tag] = data?.tags.nodes ?? [];
    expect(data).toEqual({
      tags: {
        totalCount: 1,
        nodes: [{ id: tag?.id, name: 'All', count: 10, url: 'https://example.com/tags/all' }],
        errors: [],
      },
      none: { errors: [{ code: 'invalid_limit' }] },
    });
    const ids = [tag?.id, encodeGlobalId('Tag', '/tags/none'), encodeGlobalId('Tag', 'all')];
    const { data: again } = await execute(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Tag { name } } }',
      { ids },
    );
    expect(again).toEqual({ nodes: [{ name: 'All' }, null, null] });
  });
});

describe('changes', () => {
  test('say what stands at which path, and are fetched again by their ids', async () => {
    const fields = 'id change kind path cid previousCid url movedTo';
    const { data } = await execute<{ changes: { nodes: { id: string }[] } }>(
      `{ changes { totalCount nodes { ${fields} } } }`,
    );
    const [change] = data?.changes.nodes ?? [];
    expect(data?.changes).toMatchObject({
      totalCount: 1,
      nodes: [{ change: 'ADDED', kind: 'DOCUMENT', path: '/posts/n0.md', previousCid: null, movedTo: null }],
    });
    const ids = [
      change?.id,
      encodeGlobalId('SnapshotChange', '/posts/none.md'),
      encodeGlobalId('SnapshotChange', 'x'),
    ];
    const { data: again } = await execute(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on SnapshotChange { ${fields} } } }`,
      { ids },
    );
    expect(again).toEqual({ nodes: [change, null, null] });
  });

  test('since a snapshot that is not retained are an error of the list', async () => {
    const { data } = await execute(
      '{ changes(since: "x") { totalCount errors { __typename code resolution } } }',
    );
    const resolution = 'Send one of these ids, or begin anew: without `since` everything counts as added.';
    const errors = [{ __typename: 'UnknownSnapshotError', code: 'unknown_snapshot', resolution }];
    expect(data).toEqual({ changes: { totalCount: 0, errors } });
  });
});

test('a hit is explained where that is selected, in a fragment too', async () => {
  const query = `{ search(query: "a", first: 1) { ...Why } } fragment Why on SearchConnection {
    edges { explanation { terms { term forms documents fields { field frequency score } } titleBoost places { ranking place score } } } }`;
  const { data } = await execute<{ search: { edges: object[] } }>(query);
  const fields = [{ field: 'text', frequency: 1, score: 1 }];
  expect(data?.search.edges).toEqual([
    {
      explanation: { terms: [{ term: 'a', forms: ['a'], documents: 1, fields }], titleBoost: 0, places: [] },
    },
  ]);
});

describe('connections', () => {
  test('have pages of the default size, or of the requested one', async () => {
    const part = '{ totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }';
    const { data } = await execute(`{
      all: documents ${part}
      some: feedPosts(first: 1) ${part}
      none: sections { documents(first: 0) ${part} }
      hits: search(query: "word") { edges { score snippet { text matches { start end } heading anchor } node { url } cursor } }
    }`);
    expect(data).toMatchObject({
      all: { totalCount: 8, pageInfo: { hasNextPage: false, endCursor: 'c7' } },
      some: { totalCount: 2, pageInfo: { hasNextPage: true, startCursor: 'c0' } },
      none: [{ documents: { nodes: [], pageInfo: { endCursor: null } } }],
      hits: {
        edges: expect.arrayContaining([
          expect.objectContaining({
            score: 1,
            snippet: expect.objectContaining({ matches: [{ start: 2, end: 6 }] }),
          }),
        ]),
      },
    });
  });

  test.each([
    [
      'documents(section: "none")',
      'UnknownSectionError',
      'unknown_section',
      'Send one of: posts; or leave `section` out for all of them.',
    ],
    [
      'documents(tag: " ")',
      'InvalidParameterError',
      'invalid_parameter',
      'Send a tag that is not blank, or leave `tag` out.',
      'The argument tag is blank: " ".',
    ],
    [
      'documents(after: "x")',
      'InvalidCursorError',
      'invalid_cursor',
      'Send a cursor of the page before with the same other arguments, or leave `after` and `before` out to begin again.',
    ],
    [
      'feedPosts(first: -1)',
      'InvalidLimitError',
      'invalid_limit',
      'Send a first from 0 to 200, and follow the cursors for more.',
    ],
    [
      'search(query: " ")',
      'InvalidQueryError',
      'missing_query',
      'Send search(query: "light"), for example.',
      'The argument query is blank: it is required and must not be empty.',
    ],
  ])(
    '%s has a page without items, and a %s in its own words',
    async (field, type, code, resolution, message = 'It is wrong.') => {
      const query = `{ result: ${field} { edges { cursor } totalCount errors { __typename code message resolution } } }`;
      const { data } = await execute<{ result: object }>(query);
      const errors = [{ __typename: type, code, message, resolution }];
      expect(data?.result).toMatchObject({ edges: [], errors });
    },
  );

  test.each([
    ['first: -1, after: "c3"', 8, 'c3'],
    ['first: -1', 8, null],
    ['first: -1, after: "x"', 8, null],
    ['after: "x"', 8, null],
    ['section: "none", after: "c3"', 0, null],
  ])(
    'a page of documents(%s) that failed counts %d, and its end is %j',
    async (args, totalCount, endCursor) => {
      const query = `{ documents(${args}) { totalCount pageInfo { hasNextPage hasPreviousPage endCursor } } }`;
      const pageInfo = { hasNextPage: false, hasPreviousPage: false, endCursor };
      expect(await execute(query)).toEqual({ data: { documents: { totalCount, pageInfo } } });
    },
  );

  test('a page of a search that failed has the corrections of its query', async () => {
    const query = '{ search(query: "a", first: -1) { totalCount corrections { to } errors { code } } }';
    const search = { totalCount: 10, corrections: [{ to: 'word' }], errors: [{ code: 'invalid_limit' }] };
    expect(await execute(query)).toEqual({ data: { search } });
  });

  test.each([
    [
      'document(path: "none")',
      'NotFoundError',
      'document_not_found',
      'Send document(path: "/posts/n1"), or search(query:) with words of it.',
    ],
    [
      'document(path: "twice")',
      'AmbiguousReferenceError',
      'ambiguous_reference',
      'Send the path of the one that is meant, such as /a/twice.',
    ],
  ])('%s answers a %s, with a resolution in its own words', async (field, type, code, resolution) => {
    const query = `{ result: ${field} { __typename ... on Error { code message resolution } } }`;
    const result = { __typename: type, code, message: 'It is wrong.', resolution };
    expect(await execute(query)).toEqual({ data: { result } });
  });

  test('failures name the paths that are meant', async () => {
    const query = `{
      none: document(path: "none") { ... on NotFoundError { nearest } }
      twice: document(path: "twice") { ... on AmbiguousReferenceError { candidates } }
    }`;
    expect(await execute(query)).toEqual({
      data: { none: { nearest: ['/posts/n1'] }, twice: { candidates: ['/a/twice', '/b/twice'] } },
    });
  });
});
