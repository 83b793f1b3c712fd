import { create, insertMultiple, search } from '@orama/orama';
import { compareNewestFirst, tagKey } from '@site/contract';
import type {
  Rank,
  SearchFound,
  SearchIndex,
  SearchIndexOptions,
  SearchMatch,
  SearchQuestion,
  SearchRecord,
} from './search-index.ts';
import { bestSnippet } from './snippet.ts';
import { words } from './words.ts';

/** A word in a title says more about a record than one in its text; a tag stands between the two. */
const BOOST = { title: 4, tags: 2, text: 1 };

/** Builds an index over records with Orama. */
export async function createSearchIndex(
  records: readonly SearchRecord[],
  _options: SearchIndexOptions = {},
): Promise<SearchIndex> {
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
    search: async (question) => {
      const { hits } = await search(database, {
        term: question.text,
        properties: ['title', 'tags', 'text'],
        boost: BOOST,
        threshold: 1,
        tolerance: 0,
        exact: false,
        limit: Math.max(1, records.length),
      });
      const matches = hits.flatMap(({ id, score }) => matchOf(byPath.get(id), score));
      return cut(matches.filter(({ record }) => isWanted(record, question)).sort(compareMatches), question);
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

function isWanted({ section, tags }: SearchRecord, question: SearchQuestion): boolean {
  const key = question.tag === undefined ? undefined : tagKey(question.tag);
  return (
    (question.section === undefined || section === question.section) &&
    (key === undefined || tags.some((tag) => tagKey(tag) === key))
  );
}

function cut(ranking: readonly SearchMatch[], { after, before, limit, from }: SearchQuestion): SearchFound {
  const bounded = ranking.filter(
    (match) =>
      (after === undefined || compareRanks(rankOf(match), after) > 0) &&
      (before === undefined || compareRanks(rankOf(match), before) < 0),
  );
  const matches =
    from === 'end' ? bounded.slice(Math.max(0, bounded.length - limit)) : bounded.slice(0, limit);
  const [first] = matches;
  return {
    total: ranking.length,
    offset: first === undefined ? 0 : ranking.indexOf(first),
    matches,
    corrections: [],
  };
}

function compareMatches(a: SearchMatch, b: SearchMatch): number {
  return compareRanks(rankOf(a), rankOf(b));
}

function rankOf({ record: { created, path }, score }: SearchMatch): Rank {
  return { created, path, score };
}

function compareRanks(a: Rank, b: Rank): number {
  return b.score - a.score || compareNewestFirst(a, b);
}
