import { operations } from './operations.ts';

/**
 * What surfaces publish besides the operations, by its path: everything at and below it is theirs. A surface that
 * publishes somewhere else needs a row here, so that no section and no alias can stand in its place.
 */
export const surfacePaths = {
  '/assets': 'The styles and scripts of pages, named by their content.',
  '/favicon.ico': 'The icon that browsers request of every site.',
  '/graphql': 'GraphQL over HTTP.',
  '/healthz': 'Liveness: whether the process answers.',
  '/mcp': 'The Model Context Protocol, and below it the card of its server.',
  '/openapi.json': 'The OpenAPI description.',
  '/readyz': 'Readiness: whether there is a snapshot to answer from.',
  '/schema.graphql': 'The schema of the graph.',
  '/search': 'The search page.',
} as const satisfies Readonly<Record<`/${string}`, string>>;

const templates = Object.values(operations).map(({ path }) => path.slice(1).split('/'));

/** Without variables, `{section}`, and without what begins with a dot, as no slug does. */
const isLiteral = (segment: string) => /^[^.{][^{]*$/.test(segment);
const isFile = (segment: string) => /\.(?!md$)/.test(segment);

/** The first segments of the paths that have literal ones; `index.md` is of `/index`. */
const firsts = [...templates, ...Object.keys(surfacePaths).map((path) => [path.slice(1)])].flatMap(
  ([first = '', ...rest]) =>
    isLiteral(first) ? [{ name: first.replace(/\.md$/, ''), isAlone: rest.length === 0 }] : [],
);

/** First segments of paths that the service publishes at: a section cannot be called so. */
export const reservedSections: ReadonlySet<string> = new Set(
  firsts.flatMap(({ name }) => (isFile(name) ? [] : [name])),
);

/** Files at the root that the service publishes. */
export const reservedFiles: ReadonlySet<string> = new Set(
  firsts.flatMap(({ name, isAlone }) => (isAlone && isFile(name) ? [name] : [])),
);

/** Last segments of what the service publishes beside the records of a section: a record cannot be called so. */
export const reservedNames: ReadonlySet<string> = new Set([
  // Hosts of files answer `/posts` with it.
  'index',
  ...templates.flatMap(([first, name = '']) => (first === '{section}' && isLiteral(name) ? [name] : [])),
]);
