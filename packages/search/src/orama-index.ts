import { create, insertMultiple, search } from '@orama/orama';
import { compareNewestFirst } from '@site/contract';
import type { SearchIndex, SearchMatch, SearchRecord } from './search-index.ts';
import { bestSnippet } from './snippet.ts';
import { words } from './words.ts';

/** A word in a title says more about a record than one in its text; a tag stands between the two. */
const BOOST = { title: 4, tags: 2, text: 1 };

/** Builds an index over records with Orama. */
export async function createSearchIndex(records: readonly SearchRecord[]): Promise<SearchIndex> {
  const database = create({
    schema: { title: 'string', tags: 'string', text: 'string' },
    components: {
      // Orama's own tokeniser drops what is not Latin and splits accented words.
      tokenizer: { language: 'any', normalizationCache: new Map(), tokenize: (text: string) => terms(text) },
    },
  });
  const byPath = new Map(records.map((record) => [record.path, record]));
  await insertMultiple(
    database,
    records.map(({ path, title, tags, text }) => ({
      id: path,
      title: title ?? '',
      tags: tags.join(' '),
      text,
    })),
  );
  return {
    search: async (query) => {
      const { hits } = await search(database, {
        term: query,
        properties: ['title', 'tags', 'text'],
        boost: BOOST,
        threshold: 1,
        tolerance: 0,
        exact: false,
        limit: Math.max(1, records.length),
      });
      return hits.flatMap(({ id, score }) => matchOf(byPath.get(id), score)).sort(compareMatches);
    },
    snippet: bestSnippet,
  };
}

/** Orama counts a term once in a field, so repeats are dropped before it sees them. */
function terms(text: string): string[] {
  return [...new Set(words(text).map(({ folded }) => folded))];
}

function matchOf(record: SearchRecord | undefined, score: number): SearchMatch[] {
  return record === undefined ? [] : [{ record, score }];
}

function compareMatches(a: SearchMatch, b: SearchMatch): number {
  return b.score - a.score || compareNewestFirst(a.record, b.record);
}
