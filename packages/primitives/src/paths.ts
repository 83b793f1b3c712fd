/** A path with each segment percent-encoded (RFC 3986 §2.1). */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/**
 * A path, or a segment of one, without percent-encoding: people copy paths from address bars, encoded, and from files,
 * as they are. One that is badly encoded is taken as it stands.
 */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A path without slashes at its end and `.md`: neither is part of a name. */
export function barePath(path: string): string {
  return withoutTrailingSlashes(path).replace(/\.md$/, '');
}

/** A path or URL without slashes at its end. */
export function withoutTrailingSlashes(path: string): string {
  // The lookbehind keeps the time linear: a run of slashes that ends elsewhere is not tried from each of them.
  return path.replace(/(?<!\/)\/+$/, '');
}
