import { HOME } from './record-paths.ts';
import type { Retraction } from './schemas.ts';

/**
 * Finds what retracts a path of a manifest, or of a page, with the CID that stands there.
 * @param path - not percent-encoded
 */
export type RetractionFinder = (path: string, cid?: string) => Retraction | undefined;

/**
 * A path is retracted with all that ever stood there, a CID wherever it stands.
 *
 * @example
 * ```ts
 * const find = findRetraction([{ path: '/posts/leak' }]);
 * find('/posts/leak.md'); // { path: '/posts/leak' }
 * find('/posts/salt.md'); // undefined
 * ```
 */
export function findRetraction(retracted: readonly Retraction[] = []): RetractionFinder {
  const byPath = new Map(retracted.map((each) => [each.path, each]));
  const byCid = new Map(retracted.map((each) => [each.cid, each]));
  return (path, cid) =>
    byPath.get(path === `${HOME}.md` ? '/' : path.replace(/\.md$/, '')) ??
    (cid === undefined ? undefined : byCid.get(cid));
}
