import type { Load } from '../http/load.ts';
import { post } from '../http/requests.ts';

export const HEADERS = { Accept: 'application/json' };

/** The size of the requested page. */
export const PAGE_SIZE = 20;

/** More than the entries of any server's cache of parsed queries, or of answers. */
const QUERIES = 8000;

const FIELDS = 'id title slug excerpt tags publishedAt url cid section { name slug }';
const PAGE = `totalCount edges { cursor node { ${FIELDS} } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`;

const WITH_VARIABLES = `query ($first: Int, $after: String) { documents(first: $first, after: $after) { ${PAGE} } }`;

/** A GraphQL request over HTTP. */
export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** A page of documents. @param alias - makes another query text of the same meaning */
export function page(first: number, alias = 'documents'): GraphqlRequest {
  return { query: `{ ${alias}: documents(first: ${first}) { ${PAGE} } }` };
}

/** The page after an edge, by variables. */
export function pageAfter(first: number, after: string): GraphqlRequest {
  return { query: WITH_VARIABLES, variables: { first, after } };
}

/** What clients do: repeat a query, change its variables, or write every query anew. */
export function loadsOf(cursors: readonly string[]): readonly Load[] {
  const sizes = Array.from({ length: 11 }, (_, at) => PAGE_SIZE - 5 + at);
  const variables = sizes.flatMap((first) => cursors.map((after) => pageAfter(first, after)));
  const texts = Array.from({ length: QUERIES }, (_, at) => page(PAGE_SIZE, `page${at}`));
  return [
    load('the same query again', [page(PAGE_SIZE)]),
    load('new variables each time', variables),
    load('a new text each time', texts),
  ];
}

function load(name: string, bodies: readonly GraphqlRequest[]): Load {
  return { name, requests: bodies.map((each) => post('/graphql', each, HEADERS)), status: 200 };
}
