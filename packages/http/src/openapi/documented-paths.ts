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
  return operations[operation].path.replaceAll('{+', '{');
}
