import { Random } from '@site/tooling';
import { leastOfEach, percentile } from '../../statistics.ts';
import { oramaVectors } from './orama-vectors.ts';
import { plainLoop } from './plain-loop.ts';
import { siteVectors } from './site-vectors.ts';
import type { Nearest, VectorEngine } from './vector-engine.ts';

/** The cost of the nearest ten of so many vectors. */
export interface VectorSpeed {
  readonly engine: string;
  readonly size: number;
  /** In milliseconds. */
  readonly p50: number;
  /** The share of the truly nearest ten that are found. */
  readonly found: number;
}

const DIMENSIONS = 384;
const QUERIES = 60;
const ROUNDS = 3;

const vectorEngines: readonly VectorEngine[] = [siteVectors, plainLoop, oramaVectors];

/** Measures every engine on the same vectors, in turn. */
export async function measureVectors(size: number): Promise<readonly VectorSpeed[]> {
  const random = new Random(size, 19);
  const vectors = Array.from({ length: size }, () => unitVector(random));
  const queries = Array.from({ length: QUERIES }, () => unitVector(random));
  const rounds: (readonly Round[])[] = [];
  const nearest = await Promise.all(vectorEngines.map((engine) => engine.build(vectors)));
  for (let count = 0; count < ROUNDS; count++) {
    const round: Round[] = [];
    for (const each of nearest) round.push(await runQueries(each, queries));
    rounds.push(round);
  }
  const truth = rounds[0]?.[vectorEngines.indexOf(plainLoop)]?.answers ?? [];
  return vectorEngines.map(({ name }, at) => ({
    engine: name,
    size,
    p50: percentile(leastOfEach(rounds.map((round) => round[at]?.times ?? [])), 50),
    found: agreement(rounds[0]?.[at]?.answers ?? [], truth),
  }));
}

interface Round {
  readonly times: readonly number[];
  readonly answers: readonly (readonly number[])[];
}

async function runQueries(nearest: Nearest, queries: readonly Float32Array[]): Promise<Round> {
  const times: number[] = [];
  const answers: (readonly number[])[] = [];
  for (const query of queries) {
    const start = performance.now();
    answers.push(await nearest(query, 10));
    times.push(performance.now() - start);
  }
  return { times, answers };
}

function agreement(answers: readonly (readonly number[])[], truth: readonly (readonly number[])[]): number {
  const expected = truth.flatMap((places, at) => places.map((place) => [at, place] as const));
  return expected.filter(([at, place]) => answers[at]?.includes(place)).length / expected.length;
}

function unitVector(random: Random): Float32Array {
  const vector = Float32Array.from({ length: DIMENSIONS }, () => random.normal());
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
