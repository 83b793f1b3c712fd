import type { ComponentKind, DocumentContext, Part } from './document-context.ts';
import { HEADERS } from './headers.ts';
import { headerParameters } from './parameters.ts';
import { sharedProblemResponses } from './problem-responses.ts';
import { PROBLEM_SCHEMA } from './problem-schema.ts';
import { MOVED, NOT_MODIFIED, nounSchemas } from './success-responses.ts';

/** The components object: what is written once and referred to. */
export type Components = Readonly<Record<ComponentKind, Part>>;

/** The components that these paths refer to, directly or through others. */
export function componentsFor(paths: Part, context: DocumentContext): Components {
  const all: Components = {
    schemas: { ...nounSchemas(), ProblemDocument: PROBLEM_SCHEMA },
    responses: { Moved: MOVED, NotModified: NOT_MODIFIED, ...sharedProblemResponses(context) },
    parameters: headerParameters(context.versions),
    headers: HEADERS,
  };
  const referenced = reach(paths, all);
  const only = (kind: ComponentKind): Part =>
    Object.fromEntries(Object.entries(all[kind]).filter(([name]) => referenced.has(`${kind}/${name}`)));
  return {
    schemas: only('schemas'),
    responses: only('responses'),
    parameters: only('parameters'),
    headers: only('headers'),
  };
}

/** Every `<kind>/<name>` that a part refers to, transitively. */
function reach(part: unknown, all: Components, found = new Set<string>()): ReadonlySet<string> {
  for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
    if (found.has(`${kind}/${name}`)) continue;
    found.add(`${kind}/${name}`);
    reach((all as Readonly<Record<string, Part>>)[kind]?.[name] ?? null, all, found);
  }
  return found;
}

const REFERENCE = /"\$ref":"#\/components\/([a-z]+)\/([^"]+)"/gi;
