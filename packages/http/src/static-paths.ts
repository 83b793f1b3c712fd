import type { Service } from '@site/contract';
import { contractDocuments } from './documents.ts';
import type { Renderer } from './renderer.ts';

/** Every path with a fixed answer, percent-encoded and in order: files, pages, and what those need. */
export function staticPaths(service: Service, renderer?: Renderer): readonly string[] {
  return [
    ...service.plan.map(({ path }) => path),
    ...contractDocuments.map(({ path }) => path),
    ...(renderer === undefined ? [] : [...service.pages, ...renderer.assets.map(({ path }) => path)]),
  ].sort();
}
