import { formatIssue, type Issue } from '@site/content-core';

/** Every issue on a line that editors and terminals make clickable, and how many there are. */
export function issueLines(issues: readonly Issue[], content: string): readonly string[] {
  if (issues.length === 0) return [];
  const folder = content.replace(/\/+$/, '');
  return [
    ...issues.map((issue) => `${folder}/${formatIssue(issue)}${statedValue(issue)}`),
    `${countIssues(issues)}${issues.length > SCREEN ? `: ${countRules(issues)}` : ''}.`,
  ];
}

/** So many lines are seen at once. Of more, it is also said what most of them are about. */
const SCREEN = 20;

/** `497 date-invalid, 3 raw-html`: the most frequent first, equals by name. */
function countRules(issues: readonly Issue[]): string {
  const counts = new Map<string, number>();
  for (const { rule } of issues) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return [...counts]
    .sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
    .map(([rule, number]) => `${number} ${rule}`)
    .join(', ');
}

/** `2 errors, 1 warning`. */
export function countIssues(issues: readonly Issue[]): string {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  return `${count(errors, 'error')}, ${count(issues.length - errors, 'warning')}`;
}

/** `1 file`, `2 files`. */
export function count(number: number, noun: string, nouns = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : nouns}`;
}

/** The value, where the message does not say it. */
function statedValue({ value, message }: Issue): string {
  const line = value.split('\n')[0] ?? '';
  return line === '' || message.includes(line) ? '' : ` It is ${JSON.stringify(line)}.`;
}
