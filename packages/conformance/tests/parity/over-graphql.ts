import type { SearchResults } from '@site/contract';
import type { Send } from './over-http.ts';
import { one, page, type RecordPage, type Refused, type Surface, type Why, whyOf } from './surface.ts';

const PAGE = 'totalCount pageInfo { hasNextPage endCursor } errors { code }';

const LIST = `query ($section: String, $tag: String, $limit: Int, $cursor: String) {
  result: documents(section: $section, tag: $tag, first: $limit, after: $cursor) {
    ${PAGE} nodes { url cid }
  }
}`;

const LIST_FEED = `query ($tag: String, $limit: Int, $cursor: String) {
  result: feedPosts(tag: $tag, first: $limit, after: $cursor) {
    ${PAGE} nodes { url cid }
  }
}`;

const SEARCH = `query ($words: String!, $section: String, $kind: RecordKind, $tag: String, $limit: Int, $cursor: String) {
  result: search(query: $words, section: $section, kind: $kind, tag: $tag, first: $limit, after: $cursor) {
    ${PAGE} corrections { from to } didYouMean { query url } edges { score snippet { text matches { start end } heading anchor } node { url cid } }
  }
}`;

const READ = `query ($path: String!) {
  result: document(path: $path) { ... on Error { code detail: message resolution } ... on SiteRecord { url cid body } }
}`;

interface Connection {
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly errors: readonly Refused[];
}

interface Node {
  readonly url: string;
  readonly cid: string;
}

interface DocumentConnection extends Connection {
  readonly nodes: readonly Node[];
}

interface SearchConnection extends Connection, Pick<SearchResults, 'corrections' | 'didYouMean'> {
  readonly edges: readonly (Why & { readonly node: Node })[];
}

/** The graph. */
export function overGraphql(send: Send): Surface {
  const query = async <Answer>(document: string, variables: object): Promise<Answer | Refused> => {
    const response = await send('/graphql', {
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
  const pageOf = (nodes: readonly Node[], { totalCount, pageInfo }: Connection): RecordPage =>
    page(nodes, totalCount, pageInfo.hasNextPage ? pageInfo.endCursor : null);
  return {
    name: 'GraphQL',
    list: async ({ section, ...rest }) => {
      // The graph has a field for each kind.
      const request = section === 'feed' ? rest : { section, ...rest };
      const result = await query<DocumentConnection>(section === 'feed' ? LIST_FEED : LIST, request);
      return 'code' in result ? result : (result.errors[0] ?? pageOf(result.nodes, result));
    },
    search: async ({ kind, ...rest }) => {
      // An enum in capitals; both kinds are what the graph searches unless one is named.
      const request = kind === undefined || kind === 'any' ? rest : { ...rest, kind: kind.toUpperCase() };
      const result = await query<SearchConnection>(SEARCH, request);
      if ('code' in result) return result;
      const [error] = result.errors;
      if (error !== undefined) return error;
      const nodes = result.edges.map(({ node }) => node);
      return { ...pageOf(nodes, result), ...whyOf(result.edges, result) };
    },
    read: async (path) => {
      const result = await query<{ url: string; cid: string; body: string }>(READ, { path });
      return 'code' in result ? result : one(result.url, result.cid, result.body);
    },
  };
}
