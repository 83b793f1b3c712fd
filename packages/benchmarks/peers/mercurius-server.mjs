// Mercurius over the same documents: a schema with the fields of the query, and a connection sliced from a list.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import mercurius from 'mercurius';

const [port, file, jit] = process.argv.slice(2);
const documents = JSON.parse(readFileSync(file, 'utf8'));

const schema = `
  type Section { name: String! slug: String! }
  type Document {
    id: ID! title: String! slug: String! excerpt: String! tags: [String!]! publishedAt: String! url: String!
    cid: String! section: Section!
  }
  type Edge { cursor: String! node: Document! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  type DocumentConnection { totalCount: Int! edges: [Edge!]! pageInfo: PageInfo! }
  type Query { documents(first: Int, after: String): DocumentConnection! }
`;

const resolvers = {
  Query: { documents: async (_, { first = 20, after }) => page(first, after) },
};

// Cursors are made of values, as in this repository, and not of positions that an edit would move.
const keys = documents.map(({ publishedAt, url }) => ['list', publishedAt, new URL(url).pathname]);
const places = new Map(keys.map(([, , path], at) => [path, at]));
const placeOf = (cursor) => places.get(JSON.parse(Buffer.from(cursor, 'base64url'))[2]);

function page(first, after) {
  const from = after === undefined ? 0 : placeOf(after) + 1;
  const edges = documents.slice(from, from + first).map((node, at) => ({
    cursor: Buffer.from(JSON.stringify(keys[from + at])).toString('base64url'),
    node,
  }));
  const pageInfo = {
    hasNextPage: from + first < documents.length,
    hasPreviousPage: from > 0,
    startCursor: edges[0]?.cursor,
    endCursor: edges.at(-1)?.cursor,
  };
  return { totalCount: documents.length, edges, pageInfo };
}

const app = fastify();
app.register(mercurius, { schema, resolvers, jit: Number(jit) });
await app.listen({ port: Number(port), host: '127.0.0.1' });
