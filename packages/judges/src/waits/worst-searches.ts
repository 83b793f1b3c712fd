import {
  BATCH,
  callTool,
  fill,
  graphql,
  MOST_CHARACTERS,
  misspelt,
  search,
  times,
  type WorstRequest,
  wordsOf,
} from './request-parts.ts';

/** Searches that read, score, explain and mark as much as their queries can ask for. */
export const worstSearches: readonly WorstRequest[] = [
  {
    name: 'a search for 100 common words',
    make: (site, attempt) => search(fill(wordsOf(site, 4, attempt))),
  },
  {
    name: 'a search for 100 common words that explains its scores',
    make: (site, attempt) => search(fill(wordsOf(site, 4, attempt)), { explain: '1' }),
  },
  {
    name: 'a search for the shortest words',
    make: (site, attempt) =>
      search(
        fill([...wordsOf(site, 2, attempt), ...wordsOf(site, 3, attempt), ...wordsOf(site, 4, attempt)]),
      ),
  },
  {
    name: 'a search for an unfinished letter beside 100 words, explained',
    make: (site, attempt) =>
      search(`${fill(wordsOf(site, 4, attempt), MOST_CHARACTERS - 2)} s`, { prefix: '1', explain: '1' }),
  },
  {
    name: 'a search for 60 misspelt words',
    make: (site, attempt) => search(fill(misspelt(wordsOf(site, 7, 20 * attempt)))),
  },
  {
    name: 'a search for phrases of common words',
    make: (site, attempt) => {
      const words = site.words.slice(attempt, attempt + 20).map((word) => `"${word}"`);
      return search(['"in the"', ...words].join(' '));
    },
  },
  {
    name: 'a search without 30 common words',
    make: (site, attempt) =>
      search(
        [
          ...wordsOf(site, 8, attempt).slice(0, 1),
          ...site.words.slice(0, 30).map((word) => `-"${word}"`),
        ].join(' '),
      ),
  },
  {
    name: 'a search within a section, of a kind',
    make: (site, attempt) =>
      search(fill(wordsOf(site, 4, attempt), MOST_CHARACTERS - 1), { section: 'posts', kind: 'document' }),
  },
  {
    name: 'a batch of 20 searches (MCP)',
    make: (site, attempt) =>
      callTool(
        'search_site',
        times(BATCH, (at) => ({ query: fill(wordsOf(site, 4, BATCH * attempt + at)), limit: 20 })),
      ),
  },
  {
    name: '19 searches in one query (GraphQL)',
    make: (site, attempt) => {
      const fields = times(19, (at) => {
        const query = fill(wordsOf(site, 4, 19 * attempt + at));
        return `s${at}: search(query: ${JSON.stringify(query)}, first: 1) { totalCount }`;
      });
      return graphql(`{ ${fields.join(' ')} }`);
    },
  },
  {
    name: 'a search that finds documents of 1 MB',
    make: (_, attempt) => search(`volume ${attempt} part ${attempt + 11} th of a long text`),
  },
];
