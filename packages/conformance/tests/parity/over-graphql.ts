import { type Answered, one, page, type Refused, type Surface } from './answered.ts';
import type { Ask } from './over-http.ts';

const FAILURE = '... on Error { code }';
const PAGE = 'totalCount pageInfo { hasNextPage endCursor }';

const LIST = `query ($section: String, $tag: String, $limit: Int, $cursor: String) {
  result: documents(section: $section, tag: $tag, first: $limit, after: $cursor) {
    ${FAILURE} ... on DocumentConnection { ${PAGE} nodes { url cid } }
  }
}`;

const SEARCH = `query ($words: String!, $section: String, $tag: String, $limit: Int, $cursor: String) {
  result: search(query: $words, section: $section, tag: $tag, first: $limit, after: $cursor) {
    ${FAILURE} ... on SearchConnection { ${PAGE} nodes { ... on SiteRecord { url cid } } }
  }
}`;

const READ = `query ($path: String!) {
  result: document(path: $path) { ${FAILURE} ... on SiteRecord { url cid body } }
}`;

interface Connection {
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly nodes: readonly { readonly url: string; readonly cid: string }[];
}

/** The graph. */
export function overGraphql(ask: Ask): Surface {
  const query = async <Answer>(document: string, variables: object): Promise<Answer | Refused> => {
    const response = await ask('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: JSON.stringify({ query: document, variables }),
    });
    const text = await response.text();
    const { data, errors } = JSON.parse(text) as {
      readonly data?: { readonly result: Answer | Refused };
      readonly errors?: unknown;
    };
    if (data === undefined || errors !== undefined) throw new Error(text);
    return data.result;
  };
  const connection = async (answer: Promise<Connection | Refused>): Promise<Answered | Refused> => {
    const result = await answer;
    if ('code' in result) return result;
    const { nodes, totalCount, pageInfo } = result;
    return page(nodes, totalCount, pageInfo.hasNextPage ? pageInfo.endCursor : null);
  };
  return {
    name: 'GraphQL',
    list: (question) => connection(query(LIST, question)),
    search: (question) => connection(query(SEARCH, question)),
    read: async (path) => {
      const result = await query<{ url: string; cid: string; body: string }>(READ, { path });
      return 'code' in result ? result : one(result.url, result.cid, result.body);
    },
  };
}
