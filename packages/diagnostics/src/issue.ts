/** A diagnostic about the content: its place, the rule, and how to fix it. */
export interface Issue {
  /** An `error` excludes its record from the site and fails an export; a `warning` does neither. */
  readonly severity: 'error' | 'warning';
  /** The rule that was broken, in kebab-case, such as `date-ambiguous`. */
  readonly rule: string;
  /** The file, relative to the content folder, with `/` between its parts. */
  readonly file: string;
  /** The line, from 1. */
  readonly line: number;
  /** The column, from 1, in UTF-16 code units. */
  readonly column: number;
  /** The value in the source; empty where something is missing. */
  readonly value: string;
  /** What is wrong, in a sentence that names the value. */
  readonly message: string;
  /** What to write instead. */
  readonly fix: string;
}

/** The most other files that a message names. */
export const MOST_NAMED = 3;

/** Orders issues by file, line, column and rule. */
export function compareIssues(a: Issue, b: Issue): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0);
}

/**
 * Formats an issue as `file:line:column: severity rule: message fix`, which editors and terminals make clickable.
 * @example
 * formatIssue(issue); // 'posts/salt.md:2:10: warning spelling: "see" is not a sea. Write "sea".'
 */
export function formatIssue(issue: Issue): string {
  return `${issue.file}:${issue.line}:${issue.column}: ${issue.severity} ${issue.rule}: ${issue.message} ${issue.fix}`;
}
