import { type ApiVersion, type OperationId, operations } from '@site/contract';

/** A path of the document, and the operation there. */
export interface DocumentedPath {
  /** A path template of OpenAPI: every variable is `{name}`. */
  readonly path: string;
  readonly operation: OperationId;
  /** Unique in the document: generated clients make method names of it. */
  readonly operationId: string;
  /** The versions that answer here, the default first. */
  readonly versions: readonly ApiVersion[];
  /** Whether it answers one version only, for as long as that is served. */
  readonly pinned: boolean;
}

/**
 * The prefix of every value of a parameter. In the path, it distinguishes `/blobs/{name}` from `/{section}/rss.xml`,
 * which otherwise both match `/blobs/rss.xml`: OpenAPI calls such paths ambiguous (Path Templating Matching), and
 * tools refuse them.
 */
const PREFIXES: Readonly<Record<string, { readonly name: string; readonly prefix: string }>> = {
  getBlob: { name: 'name', prefix: 'bafkrei' },
  getBlock: { name: 'cid', prefix: 'bafkrei' },
  getRaslBlock: { name: 'cid', prefix: 'bafkrei' },
} satisfies Partial<Record<OperationId, object>>;

/** The prefix that the path already has, so that the documented parameter lacks it; empty for most. */
export function prefixOf(operation: OperationId, parameter: string): string {
  const fixed = PREFIXES[operation];
  return fixed?.name === parameter ? fixed.prefix : '';
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

/** OpenAPI has no `{+name}` (RFC 6570 §3.2.3): the description of the parameter says it. */
function openApiPath(operation: OperationId): string {
  return operations[operation].path.replace(
    /\{\+?([a-z]+)\}/g,
    (_, name: string) => `${prefixOf(operation, name)}{${name}}`,
  );
}
