/**
 * A path in the percent-encoding that the service writes: clients send equivalent ones (RFC 3986 §6.2.2). A path that is
 * badly encoded stays as it is.
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
