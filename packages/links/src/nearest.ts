/**
 * The files of each name, so that the nearest can be found: the one that shares most folders with the file that names it.
 * Of several the one with the shortest path, then the first by path.
 */
export class Nearest {
  readonly #files: ReadonlyMap<string, readonly string[]>;
  /** The file of each name that is best of those in and below a folder. Made when a name is first looked up. */
  readonly #best = new Map<string, ReadonlyMap<string, string>>();

  /** @param files - the paths of the files of each name */
  constructor(files: ReadonlyMap<string, readonly string[]>) {
    this.#files = files;
  }

  /** @param from - the path of the file that the name stands in */
  find(name: string, from: string): string | undefined {
    const best = this.#bestOf(name);
    return best && foldersOf(from).flatMap((folder) => best.get(folder) ?? [])[0];
  }

  #bestOf(name: string): ReadonlyMap<string, string> | undefined {
    const known = this.#best.get(name);
    if (known !== undefined) return known;
    const files = this.#files.get(name);
    if (files === undefined) return undefined;
    const best = new Map<string, string>();
    for (const file of files) {
      for (const folder of foldersOf(file)) {
        const other = best.get(folder);
        if (other === undefined || isBefore(file, other)) best.set(folder, file);
      }
    }
    this.#best.set(name, best);
    return best;
  }
}

/** The folders that a file lies in, the innermost first; the root is empty. */
function foldersOf(path: string): readonly string[] {
  const folders: string[] = [];
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    folders.push(path.slice(0, end));
  return [...folders, ''];
}

function isBefore(a: string, b: string): boolean {
  return a.length < b.length || (a.length === b.length && a < b);
}
