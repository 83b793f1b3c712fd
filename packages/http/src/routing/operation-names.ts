import { defineVersions, versions } from '@site/contract';
import { TrieRouter } from 'hono/router/trie-router';
import { byDefault } from '../requests/versions.ts';
import type { Surfaces } from '../surfaces.ts';
import { siteDocuments } from '../well-known/site-documents.ts';
import { listRoutes } from './routes.ts';

/** The name of every path that is no operation's, file's or protocol's: a page, or 404. */
const PAGE = 'page';

/**
 * Names what answers a path, as a label of metrics and logs: the id of an operation, or the path itself of a file, a
 * protocol and a health check, the beginning of the paths of a family. The cardinality is bounded, whatever is requested.
 * @param surfaces - those of the application that answers
 * @returns a function from a path to its name
 * @example
 * ```ts
 * const nameOf = operationNames({});
 * nameOf('/posts/salt.md'); // 'getDocument'
 * ```
 */
export function operationNames(surfaces: Surfaces): (path: string) => string {
  const router = new TrieRouter<string>();
  const own = [...siteDocuments(surfaces), ...(surfaces.endpoints ?? [])].map(({ path }) => path);
  const routes = listRoutes(byDefault(defineVersions(versions)));
  for (const { pattern, operation } of routes) router.add('GET', pattern, operation);
  const families = (surfaces.families ?? []).map(({ below }) => below);
  const fixed = new Set([...own, '/healthz', '/readyz']);
  return (path) => {
    if (fixed.has(path)) return path;
    const family = families.find((below) => path.startsWith(below));
    if (family !== undefined) return family;
    const [[first] = []] = router.match('GET', path);
    return first?.[0] ?? PAGE;
  };
}
