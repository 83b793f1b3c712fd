import { type ApiVersion, type OperationId, operations } from '@site/contract';

/** A path of the document, and what is asked there. */
export interface DocumentedPath {
  /** In the form that OpenAPI has: every variable is `{name}`. */
  readonly path: string;
  readonly operation: OperationId;
  /** Unique in the document: generated clients make method names of it. */
  readonly operationId: string;
  /** The versions that answer here, the one that does so by default first. */
  readonly versions: readonly ApiVersion[];
  /** Whether it answers one version only, for as long as that is served. */
  readonly pinned: boolean;
}

/**
 * With what every value of a parameter begins. Said in the path, it tells `/blobs/{name}` from `/{section}/rss.xml`,
 * which otherwise both fit `/blobs/rss.xml`: OpenAPI calls such paths ambiguous (Path Templating Matching), and
 * tools refuse them.
 */
const BEGINNINGS: Readonly<Record<string, { readonly name: string; readonly beginning: string }>> = {
  getBlob: { name: 'name', beginning: 'bafkrei' },
  getBlock: { name: 'cid', beginning: 'bafkrei' },
  getRaslBlock: { name: 'cid', beginning: 'bafkrei' },
} satisfies Partial<Record<OperationId, object>>;

/** What a parameter lacks in the document, because it stands in the path already; empty for most. */
export function beginningOf(operation: OperationId, parameter: string): string {
  const fixed = BEGINNINGS[operation];
  return fixed?.name === parameter ? fixed.beginning : '';
}

/**
 * Every operation at its own path, then those of the JSON API once more for each version. The versions are paths
 * and not servers: a server stands for every path of the document, and most have no version.
 */
export function documentedPaths(versions: readonly ApiVersion[]): readonly DocumentedPath[] {
  const own = (Object.keys(operations) as OperationId[]).map((operation) => ({
    path: openApiPath(operation),
    operation,
    operationId: operation,
    versions,
    pinned: false,
  }));
  const pinned = versions.flatMap((version) =>
    own
      .filter(({ path }) => path.startsWith('/api/'))
      .map((row) => ({
        ...row,
        path: row.path.replace('/api/', `/api/v${version.version}/`),
        operationId: `${row.operationId}V${version.version}`,
        versions: [version],
        pinned: true,
      })),
  );
  return [...own, ...pinned];
}

/** OpenAPI has no `{+name}`: what it says stands in the description of the parameter. */
function openApiPath(operation: OperationId): string {
  return operations[operation].path.replace(
    /\{\+?([a-z]+)\}/g,
    (_, name: string) => `${beginningOf(operation, name)}{${name}}`,
  );
}
