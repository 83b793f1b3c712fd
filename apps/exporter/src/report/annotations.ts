import { relative, resolve, sep } from 'node:path';
import type { HeldBack, Issue } from '@site/content-core';
import type { Output } from '../run-context.ts';
import type { Findings } from './findings.ts';
import { countHeldBack, reasonOf } from './held-back.ts';
import { countIssues } from './issues.ts';

/**
 * Prints what was found as workflow commands of GitHub Actions, which shows each beside its line in a pull request:
 * `::error file=content/posts/a.md,line=2,col=7,title=date-invalid::"x" is not a date. …`.
 */
export function printAnnotations(
  { issues, faults, notes, heldBack = [] }: Findings,
  content: string,
  { print }: Output,
): void {
  for (const issue of issues) print(annotate(issue, content));
  for (const fault of faults) print(`::error::${escapeMessage(fault)}`);
  for (const note of notes) print(`::notice::${escapeMessage(note)}`);
  for (const each of heldBack) print(annotateHeldBack(each, content));
  if (issues.length > 0) print(`${countIssues(issues)}.`);
  if (heldBack.length > 0) print(`${countHeldBack(heldBack)}.`);
}

function annotateHeldBack(heldBack: HeldBack, content: string): string {
  const place = `file=${escapeProperty(pathOf(heldBack.file, content))},title=held-back`;
  return `::notice ${place}::${escapeMessage(`This file is not published: ${reasonOf(heldBack)}.`)}`;
}

/** A workflow runs in the root of its repository, which its annotations name files from. */
function pathOf(file: string, content: string): string {
  return relative(process.cwd(), resolve(content, file)).split(sep).join('/');
}

function annotate({ severity, rule, file, line, column, message, fix }: Issue, content: string): string {
  const place = `file=${escapeProperty(pathOf(file, content))},line=${line},col=${column},title=${escapeProperty(rule)}`;
  return `::${severity} ${place}::${escapeMessage(`${message} ${fix}`)}`;
}

/** A command ends with its line: the runner decodes these. */
function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Properties end with a comma or a colon besides. */
function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
