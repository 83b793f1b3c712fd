import { once } from './once.ts';

/** How many paths are proposed for one that does not exist. */
export const MOST_PROPOSED = 3;

/** The least similarity of a path that is proposed, from 0 to 1. */
const MIN_SIMILARITY = 0.25;

/** Finds the paths most similar to one that does not exist, by their trigrams. */
export function nearestPaths(paths: readonly string[]): (path: string, most: number) => readonly string[] {
  // Indexed at the first path that is missing: most snapshots never need it.
  const index = once(() => indexTrigrams(paths));
  return (path, most) => {
    const { pathsWith, sizes } = index();
    const wanted = trigrams(path);
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

function indexTrigrams(paths: readonly string[]): TrigramIndex {
  const pathsWith = new Map<string, number[]>();
  const sizes = new Uint16Array(paths.length);
  for (const [at, path] of paths.entries()) {
    const own = trigrams(path);
    sizes[at] = own.size;
    for (const trigram of own) {
      const indexes = pathsWith.get(trigram);
      if (indexes === undefined) pathsWith.set(trigram, [at]);
      else indexes.push(at);
    }
  }
  return { pathsWith, sizes };
}

/** The longest part of a path that is compared, in UTF-16 code units. */
const MAX_LENGTH = 200;

function trigrams(path: string): ReadonlySet<string> {
  const text = `${path.slice(0, MAX_LENGTH).toLowerCase()}$`;
  return new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)));
}
