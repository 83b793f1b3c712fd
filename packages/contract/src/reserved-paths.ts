import { operations } from './operations.ts';

/**
 * What surfaces publish besides the operations, by its path, of which `{name}` is one segment. A surface that publishes
 * somewhere else needs a row here, so that no record and no alias can stand in its place.
 */
export const surfacePaths = {
  '/assets/{name}.css': 'The styles of pages, named by their content.',
  '/assets/{name}.js': 'The scripts of pages, named by their content.',
  '/assets/cards/{name}': 'The pictures of links to pages.',
  '/assets/explorer/{name}': 'The styles and scripts of the tools below.',
  '/developers/reference': 'The reference of the API, to try.',
  '/favicon.ico': 'The icon that browsers request of every site.',
  '/graphql': 'GraphQL over HTTP.',
  '/healthz': 'Liveness: whether the process answers.',
  '/mcp': 'The Model Context Protocol.',
  '/mcp/server-card': 'The card of its server.',
  '/openapi.json': 'The OpenAPI description.',
  '/readyz': 'Readiness: whether there is a snapshot to answer from.',
  '/schema.graphql': 'The schema of the graph.',
  '/search': 'The search page.',
} as const satisfies Readonly<Record<`/${string}`, string>>;

const templates = Object.values(operations).map(({ path }) => path);

/** Templates of the service itself: others begin with a part of the content, and what begins with a dot is no slug. */
const own = [...templates, ...Object.keys(surfacePaths)].filter((path) => /^\/[^.{]/.test(path));

const firstOf = (path: string) => path.replace(/^\/([^/]*).*$/, '$1');

/** First segments below which operations name things: `/blobs/{name}`, `/tags/{tag}/rss.xml`. All there is theirs. */
const families = new Set(templates.filter((path) => /^\/[^.{/]+\/\{/.test(path)).map(firstOf));

/** What the service answers at a root of one segment, and the page of which that is the markdown. */
const roots = own
  .filter((path) => !path.slice(1).includes('/'))
  .map((path) => firstOf(path).replace(/\.md$/, ''));

/** First segments where the service has a page of its own: a section, whose list would stand there, cannot be called so. */
export const reservedSections: ReadonlySet<string> = new Set(
  [...roots, ...families].filter((name) => !name.includes('.')),
);

/** Files at the root that the service publishes. */
export const reservedFiles: ReadonlySet<string> = new Set(roots.filter((name) => name.includes('.')));

const BESIDE_RECORDS = '/{section}/';

/** Last segments of what the service publishes beside the records of a section: a record cannot be called so. */
export const reservedNames: ReadonlySet<string> = new Set([
  // What hosts of files answer `/posts` with.
  'index',
  ...templates
    .filter((path) => path.startsWith(BESIDE_RECORDS))
    .map((path) => path.slice(BESIDE_RECORDS.length))
    .filter((name) => !name.includes('{')),
]);

const API = '/api/';

/** The paths of the JSON API, without that of a version. */
export const apiPaths: readonly string[] = templates.filter((path) => path.startsWith(API));

/** Any version may come, and answer at the paths of all that are there now. */
const OWN = new RegExp(
  `^(?:/(?:${[...families].join('|')})(?:/.*)?|${own.map((path) => patternOf(path).replace(/\\\.md$/, '(?:\\.md)?')).join('|')}|${apiPaths
    .map((path) => `${API}v\\d+/${patternOf(path.slice(API.length))}`)
    .join('|')})$`,
);

const VERSIONED = new RegExp(
  `^${API}(?:v\\d+/)?(?:${apiPaths.map((path) => patternOf(path.slice(API.length))).join('|')})$`,
);

/** Whether the service itself answers at a path, or below the first of its segments; what content says may stand elsewhere. */
export function isReservedPath(path: string): boolean {
  return OWN.test(path);
}

/** Pages of the service that show the text of an author above what they are for: a record can have their addresses. */
const SHARED = /^\/(?:developers|feed|search|tags(?:\/[^/]+)?)$/;

/** Whether the service has a page at a path on which the text of a record stands above its own. */
export function isSharedPath(path: string): boolean {
  return SHARED.test(path);
}

/** Whether a path is one of the JSON API, which answers other versions on request. */
export function isApiPath(path: string): boolean {
  return VERSIONED.test(path);
}

function patternOf(template: string): string {
  return template
    .replace(/[.*?^$()|[\]\\]/g, '\\$&')
    .replace(/\{\+\w+\}/g, '.+')
    .replace(/\{\w+\}/g, '[^/]+');
}
