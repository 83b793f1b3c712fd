import {
  type ApiVersion,
  operations,
  type PlannedPath,
  type SiteSummary,
  versions as servedVersions,
} from '@site/contract';
import { byDefault } from '../requests/versions.ts';
import { type Components, componentsFor } from './components.ts';
import type { Part } from './document-context.ts';
import { type DocumentedPath, documentedPaths } from './documented-paths.ts';
import { infoOf } from './info.ts';
import { pathItem } from './path-item.ts';
import { serversOf } from './servers.ts';
import { tagsOf } from './tags.ts';

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: Part;
  readonly servers: readonly Part[];
  /** No operation needs authentication. */
  readonly security: readonly [];
  readonly tags: readonly Part[];
  readonly externalDocs: Part;
  readonly paths: Readonly<Record<string, { readonly get: Part }>>;
  readonly components: Components;
}

/**
 * Describes every operation of the contract as an OpenAPI 3.1 document. It is deterministic, the order of members
 * included.
 * @param versions - of the JSON API; the contract's own when left out
 * @param plan - paths that exist, from which the examples of path parameters are taken
 * @param isRateLimited - whether every operation may answer 429
 * @example
 * ```ts
 * const document = openApiDocument(service.site);
 * document.paths['/api/search.json']?.get;
 * ```
 */
export function openApiDocument(
  site: SiteSummary,
  versions: readonly ApiVersion[] = servedVersions,
  plan: readonly PlannedPath[] = [],
  isRateLimited = false,
): OpenApiDocument {
  const work = openApiWork(site, versions, plan, isRateLimited);
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}

/** The same work in slices, a path each: the first time, when no code is compiled yet, it takes a tenth of a second. */
export function* openApiWork(
  site: SiteSummary,
  versions: readonly ApiVersion[],
  plan: readonly PlannedPath[],
  isRateLimited: boolean,
): Generator<void, OpenApiDocument> {
  const context = { site, versions: byDefault(versions), plan, isRateLimited };
  const all = documentedPaths(context.versions).filter(isAnsweredBy(plan));
  const paths: Record<string, { readonly get: Part }> = {};
  for (const documented of all) {
    paths[documented.path] = pathItem(documented, all, context);
    yield;
  }
  const components = componentsFor(paths, context);
  yield;
  return {
    openapi: '3.1.1',
    info: infoOf(context),
    servers: serversOf(site.baseUrl),
    security: [],
    tags: tagsOf(Object.values(operations)),
    externalDocs: { description: 'The developer page', url: `${site.baseUrl}/developers` },
    paths,
    components,
  };
}

/** Whether a site answers a path at all: one whose configuration says nothing of security has no `security.txt`. */
function isAnsweredBy(plan: readonly PlannedPath[]): (documented: DocumentedPath) => boolean {
  const planned = new Set(plan.map(({ operation }) => operation));
  return ({ operation }) => operation !== 'getSecurityTxt' || planned.size === 0 || planned.has(operation);
}
