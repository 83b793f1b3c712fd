import { barTable } from '../bar.ts';
import { grouped, megabytes, number, share, table } from '../table.ts';
import { searchBars } from './bars.ts';
import { orama } from './engines/orama.ts';
import { site } from './engines/site.ts';
import { sqlite } from './engines/sqlite.ts';
import type { FusionQuality } from './fusion.ts';
import type { Quality } from './quality.ts';
import { HANG_MS, type Speed } from './speed.ts';
import type { VectorSpeed } from './vectors/measure-vectors.ts';

/** The measurements so far. */
export interface Results {
  readonly quality: Quality[];
  readonly fusions: FusionQuality[];
  readonly speeds: Speed[];
  readonly vectors: VectorSpeed[];
  /** Engines that failed, and why. */
  readonly notes: string[];
}

/** The tables of a run, in markdown. */
export function searchReport({ quality, fusions, speeds, vectors, notes }: Results): string {
  const names = { own: site.name, fts: sqlite.name, orama: orama.name };
  const bars = searchBars({ speeds, vectors, quality, fusions, ...names });
  return [
    ...(quality.length === 0
      ? ['No labelled collection was given (`--collections <folder>`).']
      : qualityTables(quality)),
    ...fusionTable(fusions),
    ...speedTables(speeds),
    ...vectorTable(vectors),
    ...notes,
    ...(bars.length === 0 ? [] : ['### Bars', ...yardstick(speeds), barTable(bars)]),
  ].join('\n\n');
}

function qualityTables(quality: readonly Quality[]): readonly string[] {
  return [...new Set(quality.map(({ collection }) => collection))].flatMap((collection) => [
    `### Quality on ${collection}`,
    table(
      ['engine', 'nDCG@10', 'Recall@50', 'MRR@10', 'typo kept', 'known item', 'with a slip'],
      quality
        .filter((each) => each.collection === collection)
        .map(({ engine, ndcg, recall, mrr, typoKept, knownItem, knownItemTypo }) => [
          engine,
          ...[ndcg, recall, mrr, typoKept, knownItem, knownItemTypo].map(share),
        ]),
    ),
  ]);
}

function fusionTable(fusions: readonly FusionQuality[]): readonly string[] {
  if (fusions.length === 0) return [];
  const difference = (value: number) =>
    `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4).replace('0.', '.')}`;
  return [
    '### Words alone, and words and meanings',
    'Every judged query; the difference is the mean of nDCG@10 of the same query, with its standard error.',
    table(
      [
        'collection',
        'model',
        'weight',
        'queries',
        'nDCG@10',
        'with meanings',
        'difference',
        'Recall@100',
        'with meanings',
      ],
      fusions.map(({ collection, model, weight, queries, words, both, gain, error }) => [
        collection,
        model,
        String(weight),
        String(queries),
        share(words.ndcg),
        share(both.ndcg),
        `${difference(gain)} ± ${error.toFixed(4).replace('0.', '.')}`,
        share(words.recall),
        share(both.recall),
      ]),
    ),
  ];
}

/**
 * The build time of Orama's defaults, in seconds, and the size of the saved index, in megabytes, with the documents and
 * on the machine that the bars were set with.
 */
const WHERE_BARS_WERE_SET: ReadonlyMap<number, readonly [build: number, saved: number]> = new Map([
  [1000, [0.6, 13.6]],
  [10_000, [6.4, 117]],
]);

/** Bars are absolute; a slower machine or heavier documents show in the figures of an unchanged peer. */
function yardstick(speeds: readonly Speed[]): readonly string[] {
  return speeds.flatMap(({ engine, size, build, saved }) => {
    const there = WHERE_BARS_WERE_SET.get(size);
    if (engine !== orama.name || there === undefined || saved === undefined) return [];
    const [time, weight] = [build / 1000 / there[0], saved / 1e6 / there[1]];
    return [
      `Of ${grouped(size)} documents Orama builds in ${number(time)} × the time and saves ${number(weight)} × the bytes that it did where the bars were set: this much of a miss is the machine and the documents.`,
    ];
  });
}

const SPEED_COLUMNS: readonly (readonly [string, (speed: Speed) => string])[] = [
  ['engine', ({ engine }) => engine],
  ['build s', ({ build }) => number(build / 1000)],
  ['CPU s', ({ buildCpu }) => number(buildCpu / 1000)],
  ['block ms', ({ block }) => number(block)],
  ['heap MB', ({ engine, heap }) => (engine === sqlite.name ? 'native' : megabytes(heap))],
  ['saved MB', ({ saved }) => megabytes(saved)],
  ['load + first query ms', ({ load }) => number(load)],
  ['p50 ms', ({ p50 }) => number(p50)],
  ['p99 ms', ({ p99 }) => number(p99)],
  ['CPU ms', ({ cpu }) => number(cpu)],
  ['worst ms', worstCell],
];

function worstCell({ worst, worstQuery }: Speed): string {
  if (worst === undefined) return `all of them > ${grouped(HANG_MS)}`;
  return `${number(worst)} (\`${shown(worstQuery)}…\`)`;
}

function speedTables(speeds: readonly Speed[]): readonly string[] {
  return [...new Set(speeds.map(({ size }) => size))].flatMap((size) => [
    `### ${grouped(size)} documents`,
    table(
      SPEED_COLUMNS.map(([name]) => name),
      speeds.filter((each) => each.size === size).map((each) => SPEED_COLUMNS.map(([, cell]) => cell(each))),
    ),
  ]);
}

function vectorTable(vectors: readonly VectorSpeed[]): readonly string[] {
  if (vectors.length === 0) return [];
  return [
    '### The nearest 10 vectors of 384 dimensions',
    table(
      ['engine', 'vectors', 'p50 ms', 'found'],
      vectors.map(({ engine, size, p50, found }) => [engine, grouped(size), number(p50), share(found)]),
    ),
  ];
}

/** A hostile query as a table cell. */
function shown(query: string): string {
  return query.replace(/[|`\s]/g, ' ').replace(/[^ -~]/gu, '·');
}
