import { defineVersions, versions } from '@site/contract';
import { TrieRouter } from 'hono/router/trie-router';
import type { Surfaces } from '../surfaces.ts';
import { siteDocuments } from '../well-known/site-documents.ts';
import { byDefault, listRoutes } from './routes.ts';

/** What a path is called that belongs to no operation, file or protocol: a page for people, or nothing at all. */
const PAGE = 'page';

/**
 * Names what answers a path: the id of an operation, or the path itself of a file, a protocol and a health check.
 * The names are few however many paths are asked for, so that requests can be counted by them.
 */
export function operationNames(surfaces: Surfaces): (path: string) => string {
  const router = new TrieRouter<string>();
  const own = [...siteDocuments(surfaces), ...(surfaces.endpoints ?? [])].map(({ path }) => path);
  const routes = listRoutes(byDefault(defineVersions(versions)));
  for (const { pattern, operation } of routes) router.add('GET', pattern, operation);
  const fixed = new Set([...own, '/healthz', '/readyz']);
  return (path) => {
    if (fixed.has(path)) return path;
    const [[first] = []] = router.match('GET', path);
    return first?.[0] ?? PAGE;
  };
}
