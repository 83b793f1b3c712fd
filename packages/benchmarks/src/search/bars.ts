import type { Bar } from '../bar.ts';
import { grouped } from '../table.ts';
import type { FusionQuality } from './fusion.ts';
import type { Quality } from './quality.ts';
import type { Speed } from './speed.ts';
import type { VectorSpeed } from './vectors/measure-vectors.ts';

/** A figure of our engine, or its ratio to a peer's. */
type Measure = (own: Speed, fts: Speed, orama: Speed) => number | undefined;

/** The upper bounds at 1,000 and at 10,000 documents. */
const bounds: readonly (readonly [
  what: string,
  measure: Measure,
  at1k: number | undefined,
  at10k: number,
])[] = [
  ['build, s', ({ build }) => build / 1000, 0.25, 1.8],
  // The same bound on any machine: there Orama took .6 and 6.4 s.
  ['build ÷ Orama', (own, _fts, orama) => own.build / orama.build, 0.25 / 0.6, 1.8 / 6.4],
  ['index heap, MB', ({ heap }) => heap / 1e6, 12, 60],
  ['saved, MB', ({ saved }) => (saved === undefined ? undefined : saved / 1e6), 1.5, 13],
  ['load + first query, ms', ({ load }) => load, 40, 150],
  ['p50, ms', ({ p50 }) => p50, 0.08, 0.3],
  ['p99, ms', ({ p99 }) => p99, 0.4, 2],
  ['p50 ÷ FTS5', (own, fts) => own.p50 / fts.p50, 0.5, 0.25],
  ['p99 ÷ FTS5', (own, fts) => own.p99 / fts.p99, 0.5, 0.25],
  ['worst query, ms', ({ worst }) => worst, undefined, 10],
  ['longest block of the event loop while building, ms', ({ block }) => block, 50, 50],
];

/** The upper bound of a nearest-neighbour query, in milliseconds, by the number of vectors. */
const VECTOR_BOUNDS: ReadonlyMap<number, number> = new Map([
  [1000, 0.1],
  [10_000, 1],
]);

/** The lower bounds of quality on collections. */
const qualities: readonly (readonly [
  collection: string,
  key: keyof Quality & ('ndcg' | 'typoKept' | 'knownItem' | 'knownItemTypo'),
  atLeast: number,
])[] = [
  ['cranfield', 'ndcg', 0.4],
  ['cisi', 'ndcg', 0.41],
  ['scifact-train', 'typoKept', 0.91],
  ['scifact-train', 'knownItem', 0.9],
  ['scifact-train', 'knownItemTypo', 0.86],
];

/** The measurements, and the names of our engine and of the peers that some bars are relative to. */
export interface Measured {
  readonly speeds: readonly Speed[];
  readonly vectors: readonly VectorSpeed[];
  readonly quality: readonly Quality[];
  readonly fusions: readonly FusionQuality[];
  readonly own: string;
  readonly fts: string;
  readonly orama: string;
}

/** The bars of search, for the sizes and collections that were measured. */
export function searchBars(measured: Measured): readonly Bar[] {
  return [
    ...[1000, 10_000].flatMap((size) => barsOfSize(size, measured)),
    ...barsOfVectors(measured),
    ...barsOfQuality(measured),
    ...barsOfFusion(measured),
  ];
}

function barsOfVectors({ vectors, own }: Measured): readonly Bar[] {
  return vectors.flatMap(({ engine, size, p50 }) => {
    const atMost = VECTOR_BOUNDS.get(size);
    if (engine !== own || atMost === undefined) return [];
    return [{ what: `the nearest of ${grouped(size)} vectors, ms`, measured: p50, atMost }];
  });
}

function barsOfSize(size: number, { speeds, own, fts, orama }: Measured): readonly Bar[] {
  const find = (engine: string) => speeds.find((each) => each.size === size && each.engine === engine);
  const [ours, ofFts, ofOrama] = [find(own), find(fts), find(orama)];
  if (ours === undefined || ofFts === undefined || ofOrama === undefined) return [];
  return bounds.flatMap(([what, measure, at1k, at10k]) => {
    const atMost = size === 1000 ? at1k : at10k;
    if (atMost === undefined) return [];
    return [{ what: `${grouped(size)} documents: ${what}`, measured: measure(ours, ofFts, ofOrama), atMost }];
  });
}

function barsOfQuality({ quality, own }: Measured): readonly Bar[] {
  return qualities.flatMap(([collection, key, atLeast]) => {
    const found = quality.find((each) => each.engine === own && each.collection === collection);
    return found === undefined
      ? []
      : [{ what: `${collection}: ${NAMES[key]}`, measured: found[key], atLeast }];
  });
}

/** What meanings may take from words on any collection: less than the error of the smallest. */
function barsOfFusion({ fusions }: Measured): readonly Bar[] {
  return fusions.map(({ collection, model, gain }) => ({
    what: `${collection}: nDCG@10 with ${model} − words alone`,
    measured: gain,
    atLeast: -0.002,
  }));
}

const NAMES = {
  ndcg: 'nDCG@10',
  typoKept: 'typo kept',
  knownItem: 'known item',
  knownItemTypo: 'known item, with a slip',
} as const;
