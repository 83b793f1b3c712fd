/** A folder of somebody's files, as far as it takes to recognise a layout. */
export interface Folder {
  /** The names of what stands in one of its folders, in any order; none where there is no such folder. */
  names(path: string): Promise<readonly string[]>;
  /** A file as text; `undefined` where there is none, or it cannot be read. */
  read(path: string): Promise<string | undefined>;
}

/** The folder that a list of files makes, with `/` between the parts of their paths. */
export function folderOf(paths: readonly string[], read: Folder['read']): Folder {
  const names = new Map<string, Set<string>>();
  for (const path of paths) {
    const parts = path.split('/');
    parts.forEach((part, at) => {
      const parent = parts.slice(0, at).join('/');
      const within = names.get(parent) ?? new Set();
      names.set(parent, within.add(part));
    });
  }
  const files = new Set(paths);
  return {
    names: async (path) => [...(names.get(path) ?? [])],
    read: async (path) => (files.has(path) ? read(path) : undefined),
  };
}

/** The path of the first of some names that stands in a folder. */
export async function firstNamed(
  folder: Folder,
  candidates: readonly string[],
  parent = '',
): Promise<string | undefined> {
  const names = new Set(await folder.names(parent));
  const found = candidates.find((name) => names.has(name));
  return found === undefined ? undefined : joined(parent, found);
}

/**
 * A path as seen from a folder, `''` being the whole repository. `./` and slashes around it say nothing; `..` that leads out
 * of the repository stays.
 */
export function joined(parent: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${parent}/${path}`.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
