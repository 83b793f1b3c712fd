import { generateRecords } from '../documents/generate-records.ts';
import type { Load } from '../http/load.ts';
import { get } from '../http/requests.ts';
import { documentFrequencies } from '../search/corpus-words.ts';
import { realisticQueries } from '../search/queries.ts';

/** Ten times what the server remembers answers of, asked round and round: no question is answered from memory. */
const QUESTIONS = 20_000;

/** How many documents a list has at least, and how many lengths there are. */
const [SHORTEST, LENGTHS] = [11, 20];

/** Searches as people type them. */
export function searchesOf(size: number): Load {
  const records = generateRecords(1, size);
  const queries = realisticQueries(records, documentFrequencies(records), 2 * QUESTIONS, 3);
  const different = [...new Set(queries)].slice(0, QUESTIONS);
  return {
    name: `search ${size}`,
    requests: different.map((q) => get(`/api/search.json?limit=10&q=${encodeURIComponent(q)}`)),
    status: 200,
  };
}

/** How many places of a list are asked for: so many that every question is another one. */
const PLACES = QUESTIONS / LENGTHS;

/**
 * Lists from everywhere in the site, as long whatever its size is.
 * @param url - of the server that is asked, whose cursors name the places
 */
export async function listsOf(url: string, size: number): Promise<Load> {
  const cursors = await cursorsOf(url, Math.min(PLACES, size - SHORTEST - LENGTHS));
  const requests = cursors.flatMap((cursor) =>
    Array.from({ length: LENGTHS }, (_, at) =>
      get(`/api/content.json?limit=${SHORTEST + at}&cursor=${encodeURIComponent(cursor)}`),
    ),
  );
  return { name: `list ${size}`, requests, status: 200 };
}

/** The cursors of the first places of the list. */
async function cursorsOf(url: string, count: number): Promise<readonly string[]> {
  const cursors: string[] = [];
  while (cursors.length < count) {
    const after = cursors.length === 0 ? '' : `&cursor=${cursors.at(-1)}`;
    const response = await fetch(`${url}/api/content.json?limit=1${after}`);
    const { nextCursor } = (await response.json()) as { readonly nextCursor: string | null };
    if (nextCursor === null) throw new Error(`${url} lists only ${cursors.length + 1} documents.`);
    cursors.push(nextCursor);
  }
  return cursors;
}
