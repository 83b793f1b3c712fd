import type { LargeSite } from './large-site.ts';
import {
  BATCH,
  callTool,
  fill,
  graphql,
  type ReadJson,
  search,
  sectionOf,
  times,
  type WorstRequest,
  wordsOf,
} from './request-parts.ts';

/** The most records of a page, and the most hits. */
const [MOST_RECORDS, MOST_HITS] = [200, 50];

/** The cursor before the last page of a list of GraphQL, and of the list of JSON that has the same order. */
async function deepCursor(read: ReadJson, list: string, items: number): Promise<string> {
  const { data } = (await read(
    graphql(`{ list: ${list.replace(')', `, last: ${items})`)} { pageInfo { startCursor } } }`),
  )) as { readonly data: { readonly list: { readonly pageInfo: { readonly startCursor: string } } } };
  return data.list.pageInfo.startCursor;
}

/** The words of a search of many hits. */
function searchOf(site: LargeSite, attempt: number): string {
  return fill(wordsOf(site, 4, 31 * attempt));
}

/** Answers that lie deep in a list, hold much of it, or read many records. */
export const deepRequests: readonly WorstRequest[] = [
  ...['llms-full.txt', 'llms.txt'].map((file) => ({
    name: `the first GET of the ${file} of a section`,
    make: (_: LargeSite, attempt: number) => ({ path: `/${sectionOf(attempt)}/${file}` }),
  })),
  {
    name: 'what is related to 60 documents (GraphQL)',
    make: (_, attempt) => {
      const section = JSON.stringify(sectionOf(attempt));
      return graphql(`{ documents(section: ${section}, first: 60) { nodes { related { slug } } } }`);
    },
  },
  {
    name: 'the HTML of 124 documents (GraphQL)',
    make: (_, attempt) => {
      const section = JSON.stringify(sectionOf(attempt));
      return graphql(`{ documents(section: ${section}, first: 124) { nodes { html } } }`);
    },
  },
  {
    name: 'the last page of a list',
    make: async (_, attempt, read) => {
      const section = sectionOf(attempt);
      const cursor = await deepCursor(read, `documents(section: "${section}")`, MOST_RECORDS);
      return {
        path: `/api/content.json?${new URLSearchParams({ section, limit: `${MOST_RECORDS}`, cursor })}`,
      };
    },
  },
  {
    name: 'the last page of a list (GraphQL)',
    make: async (_, attempt, read) => {
      const list = `documents(section: "${sectionOf(attempt)}")`;
      const after = await deepCursor(read, list, MOST_RECORDS);
      const window = `, first: ${MOST_RECORDS - 1}, after: "${after}")`;
      return graphql(`{ ${list.replace(')', window)} { totalCount nodes { slug title description data } } }`);
    },
  },
  {
    name: 'the last page of a search',
    make: async (site, attempt, read) => {
      const q = searchOf(site, attempt);
      const cursor = await deepCursor(read, `search(query: ${JSON.stringify(q)})`, MOST_HITS);
      return search(q, { cursor, explain: '1' });
    },
  },
  {
    name: 'the last page of a search (GraphQL)',
    make: async (site, attempt, read) => {
      const list = `search(query: ${JSON.stringify(searchOf(site, attempt + 10))})`;
      const after = await deepCursor(read, list, MOST_HITS);
      return graphql(
        `{ ${list.replace(')', `, first: ${MOST_HITS - 1}, after: "${after}")`)} { edges { snippet { text } } } }`,
      );
    },
  },
  {
    name: 'a list of what has a value of its own',
    make: (_, attempt) => ({ path: `/api/content.json?limit=${MOST_RECORDS}&data=rating:${attempt}` }),
  },
  {
    name: 'the CAR of a document of 1 MB',
    make: async ({ long }, attempt, read) => {
      const { data } = (await read(
        graphql(`{ document(path: "${long[attempt]}") { ... on Document { cid } } }`),
      )) as { readonly data: { readonly document: { readonly cid: string } } };
      return { path: `/ipfs/${data.document.cid}?format=car` };
    },
  },
  {
    name: 'a batch of 20 documents (MCP)',
    make: ({ paths }, attempt) =>
      callTool(
        'get_document',
        times(BATCH, (at) => ({ path: `${paths[BATCH * attempt + at]}`, format: 'source' })),
      ),
  },
  {
    name: 'a batch of 20 lists (MCP)',
    make: (_, attempt) =>
      callTool(
        'list_recent',
        times(BATCH, (at) => ({ section: sectionOf(attempt), limit: 200 - at })),
      ),
  },
];
