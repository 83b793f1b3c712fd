import { type ApiVersion, type OperationId, operations } from '@site/contract';
import { byDefault } from '../requests/versions.ts';
import { type RoutePath, routePath } from './route-path.ts';

/** A path of an operation, and the versions that answer there. */
export interface Route extends RoutePath {
  readonly operation: OperationId;
  /** The versions that answer here, the default first. */
  readonly versions: readonly ApiVersion[];
}

/** Every route in the order of matching: that of the table, each with its versioned aliases. */
export function listRoutes(versions: readonly ApiVersion[]): readonly Route[] {
  return (Object.keys(operations) as OperationId[]).flatMap((operation) =>
    aliases(operations[operation].path, versions).map((alias) => ({ ...alias, operation })),
  );
}

/** `/api/x` answers in every version, `/api/v1/x` in its own; other paths have none. */
function aliases(path: string, versions: readonly ApiVersion[]): readonly Omit<Route, 'operation'>[] {
  const own = { ...routePath(path), versions: byDefault(versions) };
  if (!path.startsWith('/api/')) return [own];
  const versioned = versions.map((version) => ({
    ...routePath(path.replace('/api/', `/api/v${version.version}/`)),
    versions: [version],
  }));
  return [own, ...versioned];
}
