/** What a package may import. */
export interface Arrow {
  /** The packages of the workspace, by folder; `everything` for what composes or proves. */
  readonly workspace: readonly string[] | 'everything';
  /** Whether it may import packages of others at all; which of them, is in the table of owners. */
  readonly thirdParty: boolean;
}

/** A package whose arrows are checked. */
export interface Subject {
  /** The folder below `packages/` or `apps/`. */
  readonly name: string;
  readonly arrow: Arrow;
}

/** The rules that every subject is held to. */
export interface Rules {
  /** The folders in `packages/`. */
  readonly packages: readonly string[];
  /** Every address in the workspace that may be imported: each package, and each entry of its `exports`. */
  readonly entries: ReadonlySet<string>;
  /** Third-party packages (`*` for any ending), and the only packages that may import them. */
  readonly owners: Readonly<Record<string, readonly string[]>>;
}

const SCOPE = '@site/';

/** Why a subject may not import a package by that specifier; `undefined` when it may. */
export function arrowFault({ name, arrow }: Subject, specifier: string, rules: Rules): string | undefined {
  if (!specifier.startsWith(SCOPE)) return thirdPartyFault({ name, arrow }, specifier, rules);
  const target = specifier.slice(SCOPE.length).split('/')[0] ?? '';
  const allowed = arrow.workspace === 'everything' ? rules.packages : arrow.workspace;
  if (!allowed.includes(target))
    return `${name} may import ${allowed.join(', ') || 'no package of the workspace'}; move the code, or change the table on purpose.`;
  return rules.entries.has(specifier)
    ? undefined
    : `it is not in the exports of ${SCOPE}${target}; export what is needed from its index.ts.`;
}

function thirdPartyFault({ name, arrow }: Subject, specifier: string, { owners }: Rules): string | undefined {
  if (!arrow.thirdParty) return `${name} has no dependencies but the workspace's; pass in what it needs.`;
  if (arrow.workspace === 'everything') return undefined;
  const dependency = packageOf(specifier);
  const allowed = Object.entries(owners)
    .filter(([pattern]) => matches(dependency, pattern))
    .map(([, owner]) => owner);
  if (allowed.length === 0 || allowed.some((owner) => owner.includes(name))) return undefined;
  return `only ${allowed.flat().join(' and ')} may import it; put a small interface of our own in between.`;
}

/** `hono/jsx` is of `hono`, `@ipld/car/writer` of `@ipld/car`. */
function packageOf(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

function matches(dependency: string, pattern: string): boolean {
  return pattern.endsWith('*') ? dependency.startsWith(pattern.slice(0, -1)) : dependency === pattern;
}
