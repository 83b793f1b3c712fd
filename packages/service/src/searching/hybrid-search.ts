import { compareNewestFirst, tagKey } from '@site/contract';
import { known, partitionPoint, takeTurn } from '@site/primitives';
import {
  type Rank,
  reciprocalRank,
  reciprocalRankFusion,
  type SearchMatch,
  type SearchRequest,
  type SearchResults,
} from '@site/search';
import type { Context } from '../context.ts';

/** How many nearest neighbours semantic search adds: those of the largest page. Every record is near to some query. */
const NEAREST = 50;

/** What fusing takes for each match of the words, in microseconds. */
const PRICES = { match: 0.4, fused: 1 } as const;

/** The place of a match in one of the fused rankings, from 1, and what it adds to the score. */
export interface Place {
  readonly ranking: 'words' | 'meaning';
  readonly place: number;
  readonly score: number;
}

export interface HybridMatch extends SearchMatch {
  /** Only with `explain`, and where rankings were fused. */
  readonly places?: readonly Place[];
}

export interface HybridFound extends SearchResults {
  readonly matches: readonly HybridMatch[];
}

/**
 * Searches by keywords, and by the embedding of the query where there is one. The two rankings are fused by reciprocal
 * rank; the matches are the union of both.
 * @param vector - the embedding of the query
 */
export async function hybridSearch(
  context: Context,
  request: SearchRequest,
  vector: Float32Array | undefined,
): Promise<HybridFound> {
  const { index, records } = context;
  if (vector === undefined) return index.search(request);
  const { after: _after, before: _before, from: _from, explain = false, ...uncut } = request;
  const everything = { ...uncut, limit: records.length };
  const byWords = await index.search(everything);
  await takeTurn(PRICES.match * byWords.matches.length);
  const matches = new Map(byWords.matches.map((match) => [match.record.path, match]));
  const nearest = await findNearest(context, request, vector);
  for (const match of nearest) if (!matches.has(match.record.path)) matches.set(match.record.path, match);
  await takeTurn(PRICES.fused * matches.size);
  const rankings = { words: pathsOf(byWords.matches), meaning: pathsOf(nearest) };
  const fused = reciprocalRankFusion([rankings.words, rankings.meaning], (a, b) =>
    comparePaths(matches, a, b),
  );
  const ranking = fused.flatMap(({ item, score }) => {
    const match = matches.get(item);
    return match === undefined ? [] : [{ ...match, score }];
  });
  const { corrections, suggestion } = byWords;
  const found = { ...cut(ranking, request), corrections, suggestion };
  if (explain === false) return found;
  // Of what is shown alone: where every record matches, to explain all of them takes seconds.
  const explained = await index.search({ ...everything, explain: new Set(pathsOf(found.matches)) });
  const explanations = new Map(explained.matches.map((match) => [match.record.path, match.explanation]));
  return {
    ...found,
    matches: found.matches.map((match) =>
      withPlaces({ ...match, explanation: explanations.get(match.record.path) }, rankings),
    ),
  };
}

type Rankings = Readonly<Record<Place['ranking'], readonly string[]>>;

function withPlaces(match: SearchMatch, { words, meaning }: Rankings): HybridMatch {
  const { explanation = { terms: [], titleBoost: 0 } } = match;
  const placeIn = (ranking: Place['ranking'], paths: readonly string[]): readonly Place[] => {
    const place = paths.indexOf(match.record.path) + 1;
    return place === 0 ? [] : [{ ranking, place, score: reciprocalRank(place) }];
  };
  return { ...match, explanation, places: [...placeIn('words', words), ...placeIn('meaning', meaning)] };
}

function pathsOf(ranking: readonly SearchMatch[]): readonly string[] {
  return ranking.map(({ record }) => record.path);
}

async function findNearest(
  { vectors, records, tags }: Context,
  { section, kind, tag }: SearchRequest,
  vector: Float32Array,
): Promise<readonly SearchMatch[]> {
  const { index } = await vectors();
  const tagged = tag === undefined ? undefined : new Set(tags.get(tagKey(tag))?.records);
  const accept = (at: number): boolean => {
    const record = records[at];
    if (record === undefined || (section !== undefined && record.section !== section)) return false;
    if (kind !== undefined && record.kind !== kind) return false;
    return tagged === undefined || tagged.has(record);
  };
  return index.nearest(vector, NEAREST, accept).flatMap(({ at, score }) => {
    const record = records[at];
    return record === undefined ? [] : [{ record, score }];
  });
}

function comparePaths(matches: ReadonlyMap<string, SearchMatch>, a: string, b: string): number {
  const [one, other] = [matches.get(a), matches.get(b)];
  return one === undefined || other === undefined ? 0 : compareNewestFirst(one.record, other.record);
}

/** The requested part of a fused ranking, cut as the index cuts its own. */
function cut(
  ranking: readonly SearchMatch[],
  { after, before, limit, from }: SearchRequest,
): Omit<SearchResults, 'corrections' | 'suggestion'> {
  const total = ranking.length;
  const firstWhere = (isReached: (order: number) => boolean, rank: Rank): number =>
    partitionPoint(0, total, (at) => !isReached(compareRanks(rankOf(known(ranking[at])), rank)));
  const start = after === undefined ? 0 : firstWhere((order) => order > 0, after);
  const end =
    before === undefined
      ? total
      : Math.max(
          start,
          firstWhere((order) => order >= 0, before),
        );
  const offset = from === 'end' ? Math.max(start, end - limit) : start;
  const matches = ranking.slice(offset, Math.min(end, offset + limit));
  return { total, offset, within: end - start, matches };
}

function rankOf({ record: { created, path }, score }: SearchMatch): Rank {
  return { score, created, path };
}

function compareRanks(a: Rank, b: Rank): number {
  return b.score - a.score || compareNewestFirst(a, b);
}
