import type { HeldBack } from '@site/content-core';
import { count } from './issues.ts';

/** So many files are named on a screen; the events name all. */
const MOST_NAMED = 20;

const REASONS = [
  'draft',
  'scheduled',
  'expired',
  'retracted',
] as const satisfies readonly HeldBack['reason'][];

/** What is not published and why: how many of each reason, then the files. */
export function heldBackLines(heldBack: readonly HeldBack[], content: string): readonly string[] {
  if (heldBack.length === 0) return [];
  const folder = content.replace(/\/+$/, '');
  const named = heldBack.slice(0, MOST_NAMED).map((each) => `  ${folder}/${each.file}: ${reasonOf(each)}`);
  const rest = heldBack.length - named.length;
  const more = rest === 0 ? [] : [`  and ${count(rest, 'more file')}, which --json lists`];
  return [`${countHeldBack(heldBack)}:`, ...named, ...more];
}

/** `3 files held back (2 draft, 1 scheduled)`. */
export function countHeldBack(heldBack: readonly HeldBack[]): string {
  const counts = REASONS.map((reason) => [heldBack.filter((each) => each.reason === reason).length, reason]);
  const reasons = counts.filter(([number]) => number !== 0).map((pair) => pair.join(' '));
  return `${count(heldBack.length, 'file')} held back (${reasons.join(', ')})`;
}

/** Why a file is not published, in a few words. */
export function reasonOf({ reason, due }: HeldBack): string {
  return due === undefined ? reason : `${reason} for ${due}`;
}
