import type { Issue } from '@site/content-core';
import type { Output } from '../run-context.ts';
import { issueLines } from './issues.ts';

/** What a check found: about the content, with its place, and about the paths that it makes. */
export interface Findings {
  readonly issues: readonly Issue[];
  readonly faults: readonly string[];
}

/** Prints what was found, all at once. */
export function printFindings(
  { issues, faults }: Findings,
  content: string,
  json: boolean,
  { print }: Output,
): void {
  if (!json) {
    for (const line of [...issueLines(issues, content), ...faults]) print(line);
    return;
  }
  for (const issue of issues) print(JSON.stringify({ event: 'issue', ...issue }));
  for (const message of faults) print(JSON.stringify({ event: 'fault', message }));
}
