/**
 * A path with as few characters unencoded as the service writes: one path has many encodings (RFC 3986 §6.2.2), and
 * programs send others than they were given. What is no encoding of anything stays as it is.
 */
export function normalPath(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/');
  } catch {
    return path;
  }
}
