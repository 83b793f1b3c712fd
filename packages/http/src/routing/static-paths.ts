import type { Service } from '@site/contract';
import type { Surfaces } from '../surfaces.ts';
import { siteDocuments } from '../well-known/site-documents.ts';

/** Every path with a fixed answer, percent-encoded and in order: files, pages, and what those need. */
export function staticPaths(service: Service, surfaces: Surfaces = {}): readonly string[] {
  const { renderer } = surfaces;
  return [
    ...service.plan.map(({ path }) => path),
    ...siteDocuments(surfaces).map(({ path }) => path),
    ...(renderer === undefined ? [] : [...service.pages, ...renderer.assets.map(({ path }) => path)]),
  ].sort();
}
