import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';
import type { Faults, Judge } from '../judge.ts';
import { inJson } from '../site/spoil.ts';

/** The records of a page; few, so that every list has several pages. */
const COUNT = 3;

/** More than any page may have, which the site has to refuse. */
const TOO_MANY = 100_000;

/** More pages than any list of the sample has. */
const MOST_PAGES = 100;

const PAGE =
  'edges { node { id } } pageInfo { hasNextPage endCursor startCursor hasPreviousPage } totalCount errors { code }';

/** The lists of the graph: the arguments that are no window, and those of them that are sent. */
const lists = {
  documents: { filters: ['section', 'tag'], written: '' },
  feedPosts: { filters: ['tag'], written: '' },
  search: { filters: ['query', 'section', 'tag'], written: 'query: "the", ' },
} as const;

type ListName = keyof typeof lists;

/** A list as the cache has merged it of its pages. */
interface MergedList {
  readonly edges: readonly { readonly node: { readonly id: string } }[];
  readonly totalCount: number;
  readonly errors: readonly { readonly code: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const NOTHING: MergedList = {
  edges: [],
  totalCount: 0,
  errors: [],
  pageInfo: { hasNextPage: false, endCursor: null },
};

/** Pages through a list, with a page among them that fails. */
async function pageThrough(origin: string, list: ListName): Promise<Faults> {
  const client = openClient(origin);
  const query = gql(
    `query ($first: Int, $after: String) { list: ${list}(${lists[list].written}first: $first, after: $after) { ${PAGE} } }`,
  );
  const read = () => client.readQuery<{ readonly list: MergedList }>({ query })?.list ?? NOTHING;
  const load = (first: number, after: string | null) =>
    client.query({ query, variables: { first, after }, fetchPolicy: 'network-only' });
  await load(COUNT, null);
  const before = read();
  await load(TOO_MANY, before.pageInfo.endCursor);
  const faults = [...survivalFaults(before, read())];
  await load(COUNT, read().pageInfo.endCursor);
  for (let pages = 0; read().pageInfo.hasNextPage; pages++) {
    if (pages === MOST_PAGES) return [...faults, 'the list does not end'];
    await load(COUNT, read().pageInfo.endCursor);
  }
  const { edges, totalCount } = read();
  const ids = new Set(edges.map(({ node }) => node.id));
  if (ids.size !== edges.length) faults.push(`${edges.length - ids.size} records are merged twice`);
  if (ids.size !== totalCount) faults.push(`${ids.size} records are merged of a list of ${totalCount}`);
  return faults;
}

/** A client whose cache keeps one list of pages for each filter. */
function openClient(origin: string): ApolloClient {
  const policies = Object.entries(lists).map(([name, { filters }]) => [
    name,
    relayStylePagination([...filters]),
  ]);
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: Object.fromEntries(policies) } } });
  return new ApolloClient({ link: new HttpLink({ uri: `${origin}/graphql` }), cache });
}

/** A page that fails says why, and leaves what is merged as it was: the next one goes on from there. */
function survivalFaults(before: MergedList, after: MergedList): Faults {
  const codes = after.errors.map(({ code }) => code).join();
  const said = codes === 'invalid_limit' ? [] : [`a page that is too long says "${codes}"`];
  const kept = ({ edges, totalCount, pageInfo }: MergedList) =>
    JSON.stringify([edges, totalCount, pageInfo.endCursor]);
  return kept(before) === kept(after) ? said : [...said, 'a page that failed has changed the list'];
}

/** Apollo Client, whose cache merges the pages of a list, as its documentation advises for Relay's connections. */
export const apollo: Judge = {
  name: 'apollo',
  checks: async ({ origin }) =>
    (Object.keys(lists) as ListName[]).map((list) => ({
      name: `${list} merged of its pages`,
      run: () => pageThrough(origin, list),
    })),
  planted: [
    {
      name: 'a page that failed and says that its list is empty',
      spoil: inJson('/graphql', ({ data }) => {
        const { list } = data;
        if (list.errors.length > 0) list.totalCount = 0;
        // A spoiler that changes nothing counts as a mistake.
        else list.spoiled = true;
      }),
      check: 'documents merged of its pages',
      says: /a page that failed has changed the list/,
    },
  ],
};
