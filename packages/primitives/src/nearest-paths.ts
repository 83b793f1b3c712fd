import { onceInTurns } from './once.ts';
import { forEachInTurns } from './take-turn.ts';

/** How many paths are proposed for one that does not exist. */
export const MOST_PROPOSED = 3;

/** The least similarity of a path that is proposed, from 0 to 1. */
const MIN_SIMILARITY = 0.25;

/** Finds the paths most similar to one that does not exist, best first. */
export type FindNearest = (path: string, most: number) => readonly string[];

/** Finds the paths most similar to one that does not exist, by their trigrams. They are indexed at the first call. */
export function nearestPaths(paths: readonly string[]): FindNearest {
  const find = onceInTurns(() => indexPaths(paths));
  return (path, most) => find()(path, most);
}

/** Indexes paths by their trigrams, to find the most similar to one that does not exist. Yields its work. */
export function* indexPaths(paths: readonly string[]): Generator<number, FindNearest> {
  const { pathsWith, sizes } = yield* indexTrigrams(paths);
  return (path, most) => {
    const wanted = new Set(trigrams(path));
    const shared = new Uint16Array(paths.length);
    for (const trigram of wanted) {
      for (const at of pathsWith.get(trigram) ?? []) shared[at] = (shared[at] ?? 0) + 1;
    }
    return paths
      .flatMap((each, at) => {
        const similarity = dice(shared[at] ?? 0, wanted.size, sizes[at] ?? 0);
        return similarity < MIN_SIMILARITY ? [] : [{ path: each, similarity }];
      })
      .sort((a, b) => b.similarity - a.similarity || (a.path < b.path ? -1 : 1))
      .slice(0, most)
      .map((each) => each.path);
  };
}

/** The Sørensen-Dice coefficient of two sets: 1 when they are equal, 0 when they share nothing. */
function dice(shared: number, size: number, otherSize: number): number {
  return shared === 0 ? 0 : (2 * shared) / (size + otherSize);
}

interface TrigramIndex {
  /** The indexes of the paths that have a trigram. */
  readonly pathsWith: ReadonlyMap<string, readonly number[]>;
  /** The number of trigrams of each path. */
  readonly sizes: Uint16Array;
}

/** What a path takes to index, in microseconds. Measured, and rounded up. */
const INDEX_WORK = 10;

function* indexTrigrams(paths: readonly string[]): Generator<number, TrigramIndex> {
  const pathsWith = new Map<string, number[]>();
  const sizes = new Uint16Array(paths.length);
  yield* forEachInTurns(paths, INDEX_WORK, (path, at) => {
    let size = 0;
    for (const trigram of trigrams(path)) {
      const indexes = pathsWith.get(trigram);
      // A trigram that a path has twice is counted once.
      if (indexes?.at(-1) === at) continue;
      size++;
      if (indexes === undefined) pathsWith.set(trigram, [at]);
      else indexes.push(at);
    }
    sizes[at] = size;
  });
  return { pathsWith, sizes };
}

/** The longest part of a path that is compared, in UTF-16 code units. */
const MAX_LENGTH = 200;

function trigrams(path: string): readonly string[] {
  const text = `${path.slice(0, MAX_LENGTH).toLowerCase()}$`;
  return Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3));
}
