import {
  execute,
  GraphQLID,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  parse,
} from 'graphql';
import { expect, test } from 'vitest';
import { executePlanned } from './execute-planned.ts';

const strings = new GraphQLList(GraphQLString);
const node = new GraphQLInterfaceType({
  name: 'Node',
  fields: { id: { type: GraphQLID } },
  resolveType: () => 'Thing',
});
const thing = new GraphQLObjectType({
  name: 'Thing',
  interfaces: [node],
  fields: {
    id: { type: GraphQLID, resolve: () => 'one' },
    times: {
      type: GraphQLInt,
      args: { by: { type: GraphQLInt } },
      resolve: (_, { by }: { readonly by: number }) => by * 2,
    },
  },
});
const picky = new GraphQLObjectType({
  name: 'Picky',
  isTypeOf: (value) => value === 'me',
  fields: { name: { type: GraphQLString, resolve: String } },
});
const wordless = new GraphQLScalarType({ name: 'Wordless', coerceOutputValue: () => () => 'no JSON' });
const empty = new GraphQLScalarType({ name: 'Empty', coerceOutputValue: () => null });
const only = {};

/** What the schema of this package does not do, and any schema may. */
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: {
      node: { type: node, resolve: () => only },
      stray: {
        type: new GraphQLInterfaceType({ name: 'Stray', fields: { id: { type: GraphQLID } } }),
        resolve: () => only,
      },
      me: { type: picky, resolve: () => 'me' },
      you: { type: picky, resolve: () => 'you' },
      set: { type: strings, resolve: () => new Set(['a']) },
      late: { type: strings, resolve: () => [Promise.resolve('a'), 'b', Promise.resolve(null)] },
      rejected: { type: strings, resolve: () => [Promise.reject(new Error('late')), 'b'] },
      mixed: { type: strings, resolve: () => [new Error('first'), Promise.reject(new Error('late'))] },
      nothing: { type: new GraphQLNonNull(GraphQLString) },
      lateNothing: { type: new GraphQLNonNull(GraphQLString), resolve: async () => null },
      error: { type: GraphQLString, resolve: () => new Error('given') },
      empty: { type: empty, resolve: () => 1 },
      wordless: { type: wordless, resolve: () => 1 },
      path: { type: GraphQLString, resolve: (...[, , , info]) => info.path.key },
      variables: {
        type: GraphQLString,
        resolve: (...[, , , info]) => String(info.variableValues.coerced['n']),
      },
      signal: { type: GraphQLString, resolve: (...[, , , info]) => String(info.getAbortSignal()) },
      helpers: { type: GraphQLString, resolve: (...[, , , info]) => typeof info.getAsyncHelpers() },
      parent: { type: GraphQLString, resolve: (...[, , , info]) => info.parentType.name },
    },
  }),
  types: [thing],
});

async function both(text: string, n: number) {
  const args = { schema, document: parse(text), variableValues: { n } };
  const { data, errors } = await execute(args);
  return [await executePlanned(args, only), errors === undefined ? JSON.stringify(data) : 'errors'];
}

test.each(['{ me { name } }', '{ late }', '{ parent late me { name } }', '{ node { __typename id } }'])(
  '%s is answered by a plan',
  async (text) => {
    const [planned, plain] = await both(text, 0);
    expect(planned).toBe(plain);
  },
);

test.each([
  ['set', '{"set":["a"]}'],
  ['path', '{"path":"path"}'],
  ['variables', '{"variables":"undefined"}'],
  ['signal', '{"signal":"[object AbortSignal]"}'],
  ['helpers', '{"helpers":"object"}'],
  ['wordless', '{}'],
  ['stray { id }', 'errors'],
  ['you { name }', 'errors'],
  ['rejected', 'errors'],
  ['mixed', 'errors'],
  ['nothing', 'errors'],
  ['lateNothing', 'errors'],
  ['empty', 'errors'],
  ['none', '{}'],
  ['error', 'errors'],
])('%s is left to execute', async (field, plain) => {
  expect(await both(`{ ${field} }`, 0)).toEqual([undefined, plain]);
});

test('text that depends on variables is not cached, though its node is the same', async () => {
  const document = parse('query ($n: Int) { node { id ... on Thing { times(by: $n) } } }');
  for (const n of [1, 2, 3, 1]) {
    const answer = await executePlanned({ schema, document, variableValues: { n } }, only);
    expect(answer).toBe(`{"node":{"id":"one","times":${n * 2}}}`);
  }
});
