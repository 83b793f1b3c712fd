import type { Service } from '@site/contract';
import type { Surfaces } from '../surfaces.ts';
import { siteDocuments } from '../well-known/site-documents.ts';

/**
 * Every path whose answer depends on the snapshot alone; an export writes these: files, pages and their assets.
 * @param service - the snapshot
 * @param surfaces - those of the application that answers
 * @returns the paths, percent-encoded and sorted
 * @example
 * ```ts
 * for (const path of staticPaths(service)) await write(path, await app.request(path));
 * ```
 */
export function staticPaths(service: Service, surfaces: Surfaces = {}): readonly string[] {
  const { renderer, families = [] } = surfaces;
  return [
    ...service.plan.map(({ path }) => path),
    ...siteDocuments(surfaces).map(({ path }) => path),
    ...families.flatMap((family) => family.paths(service)),
    ...(renderer === undefined ? [] : [...service.pages, ...renderer.assets.map(({ path }) => path)]),
  ].sort();
}
