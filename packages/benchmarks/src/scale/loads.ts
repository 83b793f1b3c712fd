import { generateRecords } from '../documents/generate-records.ts';
import type { Load } from '../http/load.ts';
import { get } from '../http/requests.ts';
import { documentFrequencies } from '../search/corpus-words.ts';
import { realisticQueries } from '../search/queries.ts';

/** Ten times the entries of the server's response cache, requested in turn: no answer comes from the cache. */
const REQUESTS = 20_000;

/** The shortest page of a list, and the number of different lengths. */
const [SHORTEST, LENGTHS] = [11, 20];

/** Searches as people type them. */
export function searchesOf(size: number): Load {
  const records = generateRecords(1, size);
  const queries = realisticQueries(records, documentFrequencies(records), 2 * REQUESTS, 3);
  const different = [...new Set(queries)].slice(0, REQUESTS);
  return {
    name: `search ${size}`,
    requests: different.map((q) => get(`/api/search.json?limit=10&q=${encodeURIComponent(q)}`)),
    status: 200,
  };
}

/** The number of cursors: with every length of a page, all requests differ. */
const CURSORS = REQUESTS / LENGTHS;

/**
 * Pages from all over the list of documents, equally long whatever the size of the site.
 * @param url - of the server, whose cursors are used
 */
export async function listsOf(url: string, size: number): Promise<Load> {
  const cursors = await cursorsOf(url, Math.min(CURSORS, size - SHORTEST - LENGTHS));
  const requests = cursors.flatMap((cursor) =>
    Array.from({ length: LENGTHS }, (_, at) =>
      get(`/api/content.json?limit=${SHORTEST + at}&cursor=${encodeURIComponent(cursor)}`),
    ),
  );
  return { name: `list ${size}`, requests, status: 200 };
}

/** The cursors after each of the first documents. */
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
