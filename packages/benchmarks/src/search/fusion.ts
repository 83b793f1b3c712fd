import {
  createSearchIndex,
  type Embedder,
  type SearchRequest,
  UNMEASURED_WEIGHT,
  VectorIndex,
} from '@site/search';
import { mean, standardError } from '../statistics.ts';
import type { Collection } from './collections.ts';
import { ndcgAt10, recallAt } from './metrics.ts';

/** How well words alone rank a collection, and words and meanings together. A share is from 0 to 1. */
export interface FusionQuality {
  readonly collection: string;
  readonly model: string;
  readonly weight: number;
  readonly queries: number;
  readonly words: Ranked;
  readonly both: Ranked;
  /** The mean difference of nDCG@10 of the same query, and its standard error. */
  readonly gain: number;
  readonly error: number;
}

interface Ranked {
  readonly ndcg: number;
  readonly recall: number;
}

/** The records whose share of the relevant ones is recalled. */
const DEPTH = 100;

/** Ranks every judged query of a collection by words alone, and by words and the meanings of a model. */
export async function measureFusion(
  { name, records, queries }: Collection,
  embedder: Embedder,
): Promise<FusionQuality> {
  const { model, weight = UNMEASURED_WEIGHT } = embedder;
  const index = await createSearchIndex(records, { language: 'en' });
  const newestFirst = records.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const vectors = new VectorIndex(embedder.dims);
  // As a site embeds its records.
  const texts = newestFirst.map(({ title, tags, text }) => [title ?? '', tags.join(' '), text].join('\n'));
  for (const vector of await embedder.embed(texts)) vectors.add(vector);
  const embedded = await embedder.embed(
    queries.map(({ text }) => text),
    'query',
  );
  const [words, both]: Ranked[][] = [[], []];
  for (const [at, { text, relevant }] of queries.entries()) {
    const vector = embedded[at];
    if (vector === undefined) throw new RangeError(`${model} has not embedded the query ${text}.`);
    const rank = async (meaning: SearchRequest['meaning']): Promise<Ranked> => {
      const { matches } = await index.search({ text, limit: DEPTH, meaning });
      const ranking = matches.map(({ record }) => record.path);
      return { ndcg: ndcgAt10(ranking, relevant), recall: recallAt(DEPTH, ranking, relevant) };
    };
    words?.push(await rank(undefined));
    both?.push(await rank({ similarities: vectors.scores(vector), weight }));
  }
  return summarize({ collection: name, model, weight }, words ?? [], both ?? []);
}

function summarize(
  of: Pick<FusionQuality, 'collection' | 'model' | 'weight'>,
  words: readonly Ranked[],
  both: readonly Ranked[],
): FusionQuality {
  const gains = both.map(({ ndcg }, at) => ndcg - (words[at]?.ndcg ?? Number.NaN));
  return {
    ...of,
    queries: words.length,
    words: meanOf(words),
    both: meanOf(both),
    gain: mean(gains),
    error: standardError(gains),
  };
}

function meanOf(ranked: readonly Ranked[]): Ranked {
  return { ndcg: mean(ranked.map(({ ndcg }) => ndcg)), recall: mean(ranked.map(({ recall }) => recall)) };
}
