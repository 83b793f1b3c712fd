import { generateRecords } from '../documents/generate-records.ts';
import type { Load } from '../http/load.ts';
import { get } from '../http/requests.ts';
import { documentFrequencies } from '../search/corpus-words.ts';
import { realisticQueries } from '../search/queries.ts';

/** Ten times what the server remembers answers of, asked round and round: no question is answered from memory. */
const QUESTIONS = 20_000;

/** Searches as people type them, and lists from every part of the site. */
export function loadsOf(size: number): { readonly search: Load; readonly list: Load } {
  const records = generateRecords(1, size);
  const queries = realisticQueries(records, documentFrequencies(records), 2 * QUESTIONS, 3);
  const different = [...new Set(queries)].slice(0, QUESTIONS);
  const tags = [...new Set(records.flatMap((record) => record.tags))].slice(0, QUESTIONS / 20);
  const lists = tags.flatMap((tag) => Array.from({ length: 20 }, (_, at) => [tag, 11 + at] as const));
  return {
    search: {
      name: 'search',
      requests: different.map((q) => get(`/api/search.json?limit=10&q=${encodeURIComponent(q)}`)),
      status: 200,
    },
    list: {
      name: 'list',
      requests: lists.map(([tag, limit]) =>
        get(`/api/content.json?limit=${limit}&tag=${encodeURIComponent(tag)}`),
      ),
      status: 200,
    },
  };
}
