export { compareIssues, formatIssue, type Issue, MOST_NAMED } from './issue.ts';
export { decodeSource, type Finding, SourceText } from './source-text.ts';
