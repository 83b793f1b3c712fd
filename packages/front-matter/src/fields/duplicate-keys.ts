import type { Issue, SourceText } from '@site/diagnostics';
import type { Entry } from '../tree.ts';
import { canonicalKey, type Field, fields } from './dialects.ts';

/** Entries with each key once, and an issue for each that was dropped. */
export interface Deduplicated {
  readonly entries: readonly Entry[];
  readonly issues: readonly Issue[];
}

/**
 * Takes the last of equal keys, as JSON and Jekyll do. YAML 1.2 §3.2.1.1 wants keys to be unique, but a second
 * `layout:` is no reason to refuse a page: it is an error only where a field that matters is in doubt,
 * by two values that differ.
 */
export function withoutDuplicates(source: SourceText, entries: readonly Entry[], parent = ''): Deduplicated {
  const issues: Issue[] = [];
  const last = new Map<string, Entry>();
  for (const entry of entries) {
    const earlier = last.get(entry.key);
    if (earlier) issues.push(duplicate(source, parent + entry.key, earlier, entry));
    last.set(entry.key, withoutNestedDuplicates(source, parent, entry, issues));
  }
  return { entries: [...last.values()], issues };
}

/** One level down, for `cover.image` and `taxonomies.tags`. */
function withoutNestedDuplicates(source: SourceText, parent: string, entry: Entry, issues: Issue[]): Entry {
  if (parent !== '' || entry.value.kind !== 'map') return entry;
  const below = withoutDuplicates(source, entry.value.entries, `${entry.key}.`);
  issues.push(...below.issues);
  return { ...entry, value: { ...entry.value, entries: below.entries } };
}

function duplicate(source: SourceText, path: string, earlier: Entry, later: Entry): Issue {
  const { line } = source.position(earlier.keyOffset);
  const isSame = earlier.value.raw === later.value.raw;
  const severity = isSame ? 'warning' : severityOf(path);
  const meant = isSame
    ? 'both say the same'
    : severity === 'error'
      ? 'which of them is meant, only you know, so the file is not published'
      : 'the last one is read';
  return source.issue(severity, later.keyOffset, {
    rule: 'duplicate-key',
    value: later.key,
    message: `"${later.key}" stands here and on line ${line}; ${meant}.`,
    fix: 'Remove one of the two.',
  });
}

const table: readonly Field[] = Object.values(fields);

function severityOf(path: string): Issue['severity'] {
  const key = canonicalKey(path);
  const matters = table.some(
    ({ severity, spellings }) =>
      severity === 'error' && spellings.some((spelling) => canonicalKey(spelling.path) === key),
  );
  return matters ? 'error' : 'warning';
}
