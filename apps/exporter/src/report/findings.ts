import type { HeldBack, Issue } from '@site/content-core';
import type { Output } from '../run-context.ts';
import { heldBackLines } from './held-back.ts';
import { issueLines } from './issues.ts';

/** What a check found: about the content, with its place, and about the paths that it makes. */
export interface Findings {
  readonly issues: readonly Issue[];
  readonly faults: readonly string[];
  /** Whose repository the folder was taken for; absent of plain notes. */
  readonly recognised?: string | undefined;
  /** What its owner may want to know, though nothing is wrong. */
  readonly notes: readonly string[];
  /** The records that are read and not published, where they are listed: an export counts them. */
  readonly heldBack?: readonly HeldBack[];
}

/** Prints what was found, all at once. */
export function printFindings(
  { issues, faults, recognised, notes, heldBack = [] }: Findings,
  content: string,
  json: boolean,
  { print }: Output,
): void {
  if (!json) {
    if (recognised !== undefined) print(recognised);
    const lines = [...issueLines(issues, content), ...faults, ...notes, ...heldBackLines(heldBack, content)];
    for (const line of lines) print(line);
    return;
  }
  if (recognised !== undefined) print(JSON.stringify({ event: 'layout', recognised }));
  for (const issue of issues) print(JSON.stringify({ event: 'issue', ...issue }));
  for (const message of faults) print(JSON.stringify({ event: 'fault', message }));
  for (const message of notes) print(JSON.stringify({ event: 'note', message }));
  for (const each of heldBack) print(JSON.stringify({ event: 'held-back', ...each }));
}
