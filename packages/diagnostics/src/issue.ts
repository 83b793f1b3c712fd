/** One finding about the content: where it is, what it is, and how to fix it. */
export interface Issue {
  /** An `error` excludes its record from the site and fails an export; a `warning` does neither. */
  readonly severity: 'error' | 'warning';
  /** The rule that was broken, in kebab-case, such as `date-ambiguous`. */
  readonly rule: string;
  /** The file, relative to the content folder, with `/` between its parts. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  /** The value as the author typed it; empty where something is missing. */
  readonly value: string;
  /** What is wrong, in a sentence that names the value. */
  readonly message: string;
  /** What to write instead. */
  readonly fix: string;
}

/** How many files an issue names at most besides its own. */
export const MOST_NAMED = 3;

/** Orders issues by file, then by place in it: the order of discovery says nothing to an author. */
export function compareIssues(a: Issue, b: Issue): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0);
}

/** Writes an issue in the `file:line:column` form that editors and terminals make clickable. */
export function formatIssue(issue: Issue): string {
  return `${issue.file}:${issue.line}:${issue.column}: ${issue.severity} ${issue.rule}: ${issue.message} ${issue.fix}`;
}
