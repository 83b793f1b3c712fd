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

const templates = Object.values(operations).map(({ path }) => path);

/** Without variables, `{section}`, and without what begins with a dot, as no slug does. */
const isLiteral = (segment: string) => /^[^.{][^{]*$/.test(segment);

/** The first segments of all paths, where they are literal: `/developers.md` is of `/developers`. */
const firsts = [...templates, ...Object.keys(surfacePaths)]
  .map((path) => path.replace(/^\/([^/]*).*$/, '$1').replace(/\.md$/, ''))
  .filter(isLiteral);

/** First segments of paths that the service publishes at: a section cannot be called so. */
export const reservedSections: ReadonlySet<string> = new Set(firsts.filter((name) => !name.includes('.')));

/** Files at the root that the service publishes. */
export const reservedFiles: ReadonlySet<string> = new Set(firsts.filter((name) => name.includes('.')));

const BESIDE_RECORDS = '/{section}/';

/** Last segments of what the service publishes beside the records of a section: a record cannot be called so. */
export const reservedNames: ReadonlySet<string> = new Set([
  // What hosts of files answer `/posts` with.
  'index',
  ...templates
    .filter((path) => path.startsWith(BESIDE_RECORDS))
    .map((path) => path.slice(BESIDE_RECORDS.length))
    .filter(isLiteral),
]);
