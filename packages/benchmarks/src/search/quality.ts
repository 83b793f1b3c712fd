import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchRecord } from '@site/search';
import { Random } from '@site/tooling';
import { mean } from '../statistics.ts';
import type { Collection } from './collections.ts';
import { documentFrequencies } from './corpus-words.ts';
import { EngineProcess } from './engine-process.ts';
import { lowerWords } from './engines/words.ts';
import { ndcgAt10, type Relevant, recallAt50, reciprocalRank } from './metrics.ts';
import { misspellOne } from './typo.ts';

/** A query and its relevant documents. */
interface Judged {
  readonly text: string;
  readonly relevant: Relevant;
}

/** How well one engine does on one collection. A share is from 0 to 1. */
export interface Quality {
  readonly engine: string;
  readonly collection: string;
  readonly ndcg: number;
  readonly recall: number;
  readonly mrr: number;
  /** The share of nDCG@10 of short queries that remains with a typo in one word. */
  readonly typoKept: number;
  /** MRR@10 of the titles as queries, as they are and with a typo. */
  readonly knownItem: number;
  readonly knownItemTypo: number;
}

/** The most queries of each kind; the same ones for every engine, on every machine. */
export interface Sample {
  readonly judged: number;
  readonly short: number;
  readonly titles: number;
}

/** Measures one engine on one collection, in a process of its own. */
export async function measureQuality(
  engine: string,
  collection: Collection,
  folder: string,
  sample: Sample,
): Promise<Quality> {
  const file = join(folder, `${collection.name}.json`);
  await writeFile(file, JSON.stringify(collection.records));
  const process = new EngineProcess(engine);
  try {
    await process.run({ kind: 'open', engine, file });
    await process.run({ kind: 'build' });
    return { engine, collection: collection.name, ...(await score(process, collection, sample)) };
  } finally {
    process.end();
  }
}

async function score(process: EngineProcess, { records, queries }: Collection, most: Sample) {
  const frequencies = documentFrequencies(records);
  const random = new Random(5, 17);
  const full = await rank(process, random.sample(queries, most.judged));
  const short = await rankPairs(
    process,
    shortQueries(queries, records.length, frequencies, random, most.short),
  );
  const titles = await rankPairs(process, titleQueries(records, frequencies, random, most.titles));
  return {
    ndcg: mean(full.map(({ ranking, relevant }) => ndcgAt10(ranking, relevant))),
    recall: mean(full.map(({ ranking, relevant }) => recallAt50(ranking, relevant))),
    mrr: mean(full.map(({ ranking, relevant }) => reciprocalRank(ranking, relevant))),
    typoKept: meanOf(short.misspelt, ndcgAt10) / meanOf(short.clean, ndcgAt10),
    knownItem: meanOf(titles.clean, reciprocalRank),
    knownItemTypo: meanOf(titles.misspelt, reciprocalRank),
  };
}

interface Ranked extends Judged {
  readonly ranking: readonly string[];
}

type Pair = readonly [clean: Judged, misspelt: Judged];

function meanOf(
  ranked: readonly Ranked[],
  metric: (ranking: readonly string[], relevant: Relevant) => number,
) {
  return mean(ranked.map(({ ranking, relevant }) => metric(ranking, relevant)));
}

async function rank(process: EngineProcess, judged: readonly Judged[]): Promise<readonly Ranked[]> {
  const texts = judged.map(({ text }) => text);
  const { rankings } = await process.run({ kind: 'search', texts, limit: 50, budgetMs: Infinity });
  return judged.map((each, at) => ({ ...each, ranking: rankings[at] ?? [] }));
}

async function rankPairs(process: EngineProcess, pairs: readonly Pair[]) {
  const ranked = await rank(process, pairs.flat());
  return { clean: ranked.filter((_, at) => at % 2 === 0), misspelt: ranked.filter((_, at) => at % 2 === 1) };
}

/** The two or three rarest words of each query that the collection has at least twice, and the same with a typo. */
export function shortQueries(
  queries: readonly Judged[],
  size: number,
  frequencies: ReadonlyMap<string, number>,
  random: Random,
  most: number,
): readonly Pair[] {
  const frequency = (word: string) => frequencies.get(word) ?? 0;
  return random.sample(queries, most).flatMap(({ text, relevant }): Pair[] => {
    const known = [...new Set(lowerWords(text))].filter(
      (word) => /^[a-z]{4,}$/.test(word) && frequency(word) >= 2 && frequency(word) < size / 5,
    );
    const rarest = new Set(known.toSorted((a, b) => frequency(a) - frequency(b)).slice(0, random.int(2, 3)));
    const words = known.filter((word) => rarest.has(word));
    return words.length < 2 ? [] : pair(words, relevant, frequencies, random);
  });
}

/** Titles that name one record, as queries. */
function titleQueries(
  records: readonly SearchRecord[],
  frequencies: ReadonlyMap<string, number>,
  random: Random,
  most: number,
): readonly Pair[] {
  return random.sample(records, most).flatMap(({ path, title }) => {
    const words = lowerWords(title ?? '');
    return words.length < 2 ? [] : pair(words, new Set([path]), frequencies, random);
  });
}

function pair(
  words: readonly string[],
  relevant: Relevant,
  frequencies: ReadonlyMap<string, number>,
  random: Random,
): Pair[] {
  const misspelt = misspellOne(words, (word) => frequencies.has(word), random);
  return misspelt === undefined
    ? []
    : [
        [
          { text: words.join(' '), relevant },
          { text: misspelt, relevant },
        ],
      ];
}
