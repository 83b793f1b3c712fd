import type { ComponentKind, DocumentContext, Part } from './document-context.ts';
import { HEADERS } from './headers.ts';
import { headerParameters } from './parameters.ts';
import { sharedProblemResponses } from './problem-responses.ts';
import { PROBLEM_SCHEMA } from './problem-schema.ts';
import { MOVED, NOT_MODIFIED, nounSchemas } from './success-responses.ts';

/** What is written once and referred to. */
export type Components = Readonly<Record<ComponentKind, Part>>;

/** The components that these paths need, themselves or through others. */
export function componentsFor(paths: Part, context: DocumentContext): Components {
  const all: Components = {
    schemas: { ...nounSchemas(), ProblemDocument: PROBLEM_SCHEMA },
    responses: { Moved: MOVED, NotModified: NOT_MODIFIED, ...sharedProblemResponses(context) },
    parameters: headerParameters(context.versions),
    headers: HEADERS,
  };
  const needed = reach(paths, all);
  const keep = (kind: ComponentKind): Part =>
    Object.fromEntries(Object.entries(all[kind]).filter(([name]) => needed.has(`${kind}/${name}`)));
  return {
    schemas: keep('schemas'),
    responses: keep('responses'),
    parameters: keep('parameters'),
    headers: keep('headers'),
  };
}

/** Every `<kind>/<name>` that a part refers to, and what those refer to in their turn. */
function reach(part: unknown, all: Components, found = new Set<string>()): ReadonlySet<string> {
  for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
    if (found.has(`${kind}/${name}`)) continue;
    found.add(`${kind}/${name}`);
    reach((all as Readonly<Record<string, Part>>)[kind]?.[name] ?? null, all, found);
  }
  return found;
}

const REFERENCE = /"\$ref":"#\/components\/([a-z]+)\/([^"]+)"/gi;
