import { groupBy } from '@site/primitives';

/** Which paths a rule is for. Paths are decoded, as servers compare them. */
export type Pattern =
  | { readonly kind: 'folder'; readonly text: string }
  | { readonly kind: 'extension'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'path'; readonly text: string };

/** How each kind of pattern is made of a path, the one that covers most first; a path always fits the last. */
const KINDS: readonly {
  readonly kind: Pattern['kind'];
  readonly of: (path: string) => string | undefined;
}[] = [
  { kind: 'folder', of: (path) => /^\/([^/]+)\/./.exec(path)?.[1] },
  { kind: 'extension', of: (path) => /[^/]\.([a-z0-9]+)$/.exec(path)?.[1] },
  { kind: 'name', of: (path) => path.slice(path.lastIndexOf('/') + 1) },
  { kind: 'path', of: (path) => path },
];

/** A path, and the value that something has there; empty where it has none. */
export interface Row {
  readonly path: string;
  readonly value: string;
}

/** A value, and the paths that have it. */
export interface Rule {
  readonly pattern: Pattern;
  readonly value: string;
}

/**
 * Few rules that give every path its value, and a path without one none. No two fit the same path: hosts that find
 * two join their values with a comma.
 */
export function deriveRules(rows: readonly Row[]): readonly Rule[] {
  const rules: Rule[] = [];
  const covered = new Set<Row>();
  for (const { kind, of } of KINDS) {
    for (const [text, group] of groupBy(rows, (row) => textsOf(of(row.path)))) {
      const [value = '', ...more] = new Set(group.map((row) => row.value));
      if (more.length > 0 || group.some((row) => covered.has(row))) continue;
      // One path by itself is said by its path.
      if (group.length === 1 && (kind === 'folder' || kind === 'name')) continue;
      rules.push({ pattern: { kind, text }, value });
      for (const row of group) covered.add(row);
    }
  }
  return rules.filter(({ value }) => value !== '');
}

/** A path that a kind of pattern does not fit is in no group. */
function textsOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [text];
}
