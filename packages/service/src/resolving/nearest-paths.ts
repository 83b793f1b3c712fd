/** How much of the trigrams of two paths must be common for one to be proposed for the other. */
const LEAST_LIKENESS = 0.25;

/** Finds the paths most like one that does not exist, by the share of three-letter runs they have in common. */
export function nearestPaths(paths: readonly string[]): (path: string, most: number) => readonly string[] {
  let index: TrigramIndex | undefined;
  return (path, most) => {
    // Built when the first path is missed: most snapshots never need it.
    index ??= indexTrigrams(paths);
    const { placesOf, sizes } = index;
    const wanted = trigrams(path);
    const common = new Uint16Array(paths.length);
    for (const trigram of wanted) {
      for (const at of placesOf.get(trigram) ?? []) common[at] = (common[at] ?? 0) + 1;
    }
    return paths
      .flatMap((each, at) => {
        const likeness = dice(common[at] ?? 0, wanted.size, sizes[at] ?? 0);
        return likeness < LEAST_LIKENESS ? [] : [{ path: each, likeness }];
      })
      .sort((a, b) => b.likeness - a.likeness || (a.path < b.path ? -1 : 1))
      .slice(0, most)
      .map((each) => each.path);
  };
}

/** The Dice coefficient of two sets: 1 when all is common, 0 when nothing is. */
function dice(common: number, size: number, otherSize: number): number {
  return common === 0 ? 0 : (2 * common) / (size + otherSize);
}

interface TrigramIndex {
  /** Where the paths stand that have a trigram. */
  readonly placesOf: ReadonlyMap<string, readonly number[]>;
  /** How many trigrams each path has. */
  readonly sizes: Uint16Array;
}

function indexTrigrams(paths: readonly string[]): TrigramIndex {
  const placesOf = new Map<string, number[]>();
  const sizes = new Uint16Array(paths.length);
  for (const [at, path] of paths.entries()) {
    const own = trigrams(path);
    sizes[at] = own.size;
    for (const trigram of own) {
      const places = placesOf.get(trigram);
      if (places === undefined) placesOf.set(trigram, [at]);
      else places.push(at);
    }
  }
  return { placesOf, sizes };
}

/** The longest path that is compared; beyond it nothing can be near. */
const LONGEST = 200;

function trigrams(path: string): ReadonlySet<string> {
  const text = `${path.slice(0, LONGEST).toLowerCase()}$`;
  return new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)));
}
