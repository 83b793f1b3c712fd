/** How much of the trigrams of two paths must be common for one to be proposed for the other. */
const LEAST_LIKENESS = 0.25;

/** Finds the paths most like one that does not exist, by the share of three-letter runs they have in common. */
export function nearestPaths(paths: readonly string[]): (path: string, most: number) => readonly string[] {
  let index: ReadonlyMap<string, readonly number[]> | undefined;
  return (path, most) => {
    // Built when the first path is missed: most snapshots never need it.
    index ??= indexTrigrams(paths);
    const wanted = trigrams(path);
    const common = new Map<number, number>();
    for (const trigram of wanted) {
      for (const at of index.get(trigram) ?? []) common.set(at, (common.get(at) ?? 0) + 1);
    }
    return [...common]
      .map(([at, count]) => ({
        path: paths[at] ?? '',
        likeness: likeness(count, wanted.size, paths[at] ?? ''),
      }))
      .filter((each) => each.likeness >= LEAST_LIKENESS)
      .sort((a, b) => b.likeness - a.likeness || (a.path < b.path ? -1 : 1))
      .slice(0, most)
      .map((each) => each.path);
  };
}

/** The Dice coefficient: 1 when all are common, 0 when none is. */
function likeness(common: number, wanted: number, path: string): number {
  return (2 * common) / (wanted + trigrams(path).size);
}

function indexTrigrams(paths: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  for (const [at, path] of paths.entries()) {
    for (const trigram of trigrams(path)) {
      const places = index.get(trigram);
      if (places === undefined) index.set(trigram, [at]);
      else places.push(at);
    }
  }
  return index;
}

/** The longest path that is compared; beyond it nothing can be near. */
const LONGEST = 200;

function trigrams(path: string): ReadonlySet<string> {
  const text = `${path.slice(0, LONGEST).toLowerCase()}$`;
  return new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)));
}
