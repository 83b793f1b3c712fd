import { decodePath } from '@site/primitives';

/**
 * A path as seen from a file, relative to the content folder; from the root of that folder when it begins with a
 * slash. `undefined` when it leads out of the folder; one that is badly encoded is taken as it stands. A backslash is
 * a slash, as in browsers (WHATWG URL, path state).
 */
export function joinPath(file: string, path: string): string | undefined {
  const parts = /^[/\\]/.test(path) ? [] : file.split('/').slice(0, -1);
  for (const part of decodePath(path.replaceAll('\\', '/')).split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/').normalize('NFC');
}
