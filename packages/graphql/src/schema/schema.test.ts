import {
  GraphQLInterfaceType,
  GraphQLObjectType,
  lexicographicSortSchema,
  printSchema,
  validateSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
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
    const nowhere = btoa('Document:/none').replace('=', '');
    const ids = [data?.document.id, data?.sections[0]?.id, nowhere];
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

  test.each(['x', '', 'RG9jdW1lbnQ6L25vbmU=', 'RG9jdW1lbnQ', '💥'])('%j is no id', async (id) => {
    const { data, errors } = await execute('query ($id: ID!) { node(id: $id) { id } }', { id });
    expect(data).toEqual({ node: null });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'invalid_parameter',
      resolution: expect.any(String),
    });
  });
});

describe('connections', () => {
  test('have pages of the default size, or of the requested one', async () => {
    const part = '{ totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } }';
    const { data } = await execute(`{
      all: documents { ... on DocumentConnection ${part} }
      some: feedPosts(first: 1) { ... on FeedPostConnection ${part} }
      none: sections { documents(first: 0) { ... on DocumentConnection ${part} } }
      hits: search(query: "word") { ... on SearchConnection { edges { score snippet { text matches { start end } heading anchor } node { url } cursor } } }
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
      'The argument query is blank.',
    ],
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
  ])(
    '%s answers a %s, with a resolution in its own words',
    async (field, type, code, resolution, message = 'It is wrong.') => {
      const query = `{ result: ${field} { __typename ... on Error { code message resolution } } }`;
      const result = { __typename: type, code, message, resolution };
      expect(await execute(query)).toEqual({ data: { result } });
    },
  );

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
