import type { Load } from '../http/load.ts';
import { post } from '../http/requests.ts';

export const HEADERS = { Accept: 'application/json' };

/** The page that is asked for. */
export const PAGE_SIZE = 20;

/** More than any server here keeps parsed texts, or answers, of. */
const TEXTS = 8000;

const FIELDS = 'id title slug excerpt tags publishedAt url cid section { name slug }';
const PAGE = `totalCount edges { cursor node { ${FIELDS} } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }`;
const CONNECTION = `... on DocumentConnection { ${PAGE} }`;

const WITH_VARIABLES = `query ($first: Int, $after: String) { documents(first: $first, after: $after) { ${CONNECTION} } }`;

/** A GraphQL request over HTTP. */
export interface Question {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** A page of documents, as text. @param alias - makes it another text for the same */
export function page(first: number, alias = 'documents'): Question {
  return { query: `{ ${alias}: documents(first: ${first}) { ${CONNECTION} } }` };
}

/** The page after an edge, as variables. */
export function pageAfter(first: number, after: string): Question {
  return { query: WITH_VARIABLES, variables: { first, after } };
}

/** What clients do: ask again, ask with other variables, or write every question anew. */
export function loadsOf(cursors: readonly string[]): readonly Load[] {
  const sizes = Array.from({ length: 11 }, (_, at) => PAGE_SIZE - 5 + at);
  const variables = sizes.flatMap((first) => cursors.map((after) => pageAfter(first, after)));
  const texts = Array.from({ length: TEXTS }, (_, at) => page(PAGE_SIZE, `page${at}`));
  return [
    load('the same question again', [page(PAGE_SIZE)]),
    load('new variables each time', variables),
    load('a new text each time', texts),
  ];
}

function load(name: string, questions: readonly Question[]): Load {
  return { name, requests: questions.map((each) => post('/graphql', each, HEADERS)), status: 200 };
}
