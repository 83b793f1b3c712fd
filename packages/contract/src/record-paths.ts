/**
 * The slug of a record: its path below its section, and the whole path without its first slash where its address lies
 * elsewhere.
 * @param path - not percent-encoded
 */
export function slugOf(path: string, section: string): string {
  const below = `/${section}/`;
  return path.startsWith(below) ? path.slice(below.length) : path.slice(1);
}

/** The page of the home page's text, where its markdown is: `/index.md` lists what there is besides. */
export const HOME = '/home';

/** The path of the markdown twin of a record, by its own path; both percent-encoded, or neither. */
export function twinPath(path: string): string {
  return `${path === '/' ? HOME : path}.md`;
}
