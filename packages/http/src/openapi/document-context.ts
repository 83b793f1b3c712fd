import type { ApiVersion, PlannedPath, SiteSummary } from '@site/contract';

/** What the document is made of, besides the table of operations. */
export interface DocumentContext {
  readonly site: SiteSummary;
  /** The default first. */
  readonly versions: readonly ApiVersion[];
  /** Paths that exist, to take examples from. */
  readonly plan: readonly PlannedPath[];
  /** Whether the owner limits how many requests an address may send. */
  readonly isRateLimited: boolean;
}

/** A part of the document: JSON with its members in order. */
export type Part = Readonly<Record<string, unknown>>;

/** The kinds of components that this document has. */
export type ComponentKind = 'schemas' | 'responses' | 'parameters' | 'headers';

/** A reference to a component. */
export function refer(kind: ComponentKind, name: string): { readonly $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}
