/**
 * A percent-encoded path as `_headers` and `_redirects` have it: an asterisk of its own would stand for any characters
 * there, and one redirect take all others' place.
 */
export function literalPath(path: string): string {
  return path.replaceAll('*', '%2A');
}
