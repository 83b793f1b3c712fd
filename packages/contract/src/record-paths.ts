/**
 * The slug of a record: its path below its section, and the whole path without its first slash where its address lies
 * elsewhere.
 * @param path - not percent-encoded
 */
export function slugOf(path: string, section: string): string {
  const below = `/${section}/`;
  return path.startsWith(below) ? path.slice(below.length) : path.slice(1);
}
