import { join } from 'node:path';
import { formatIssue, type Issue, type Site } from '@site/content-core';
import { describeFaulty, type Reading } from '@site/node/served-site';
import type { Drained } from '@site/node/serving';

/** How many issues are listed; the rest are counted. */
const MAX_ISSUES = 50;

/** The URLs that an operator would open first. */
const FIRST_URLS: readonly (readonly [string, string])[] = [
  ['Site', '/'],
  ['Markdown', '/index.md'],
  ['Content', '/api/content.json'],
  ['Search', '/api/search.json?q=light'],
  ['Developers', '/developers'],
];

/** The result of a reading, for the operator. */
export function summarize(
  { site, issues, heldBack, faulty, recognised, notes, empty }: Reading,
  folder: string,
): string {
  if (site === undefined)
    return [...issueLines(issues, folder), 'The site cannot be served: fix its configuration.'].join('\n');
  const rows: (readonly [string, string])[] = [
    ...site.sections.map(({ slug, name }) => [name, count(documentsOf(site, slug), 'document')] as const),
    ['Feed', count(site.posts.length, 'post')],
    ['Blobs', count(site.blobs.size, 'file')],
    ['Held back', heldBackText(heldBack)],
    ['Snapshot', site.snapshot],
  ];
  const verdict = describeFaulty(faulty) ?? [];
  return [
    ...[site.config.title, recognised ?? [], '', ...table(rows), ''],
    ...[...issueLines(issues, folder), verdict, ...notes, empty ?? []],
  ]
    .flat()
    .join('\n')
    .trimEnd();
}

/**
 * The URLs of the site.
 * @param linked - what links begin with
 * @param baseUrl - where the site will be
 */
export function urlLines(listening: string, linked: string, baseUrl: string): string {
  const rows = FIRST_URLS.map(([name, path]) => [name, listening + path] as const);
  if (linked !== baseUrl)
    return [
      ...table(rows),
      '',
      `Preview: links stay here, and twins, cids and exports name ${baseUrl}.`,
    ].join('\n');
  const elsewhere = listening === baseUrl ? [] : ['', `Links name the site as ${baseUrl}.`];
  return [...table(rows), ...elsewhere].join('\n');
}

/** Reports that a server has started: where, with what, and after how long. */
export function startLine(url: string, site: Site | undefined, ms: number): string {
  const what =
    site === undefined
      ? 'nothing to serve yet'
      : `${count(site.documents.length, 'document')} and ${count(site.posts.length, 'post')}`;
  return `Started: ${url}, ${what}, after ${seconds(ms)}.`;
}

/** Reports that a server is about to stop, in so many seconds. */
export function drainLine(drain: number): string {
  return `Stopping: requests are accepted for ${count(drain, 'more second')}, and GET /readyz answers 503.`;
}

/** Reports that a server has stopped: why, and what became of the requests in flight. */
export function stopLine(reason: string | undefined, { finished, cut }: Drained, ms: number): string {
  const why = reason === undefined ? 'Stopped' : `Stopped by ${reason}`;
  const lost = cut === 0 ? '' : `, ${cut} cut off`;
  return `${why}: ${count(finished, 'request')} in flight finished${lost}, after ${seconds(ms)}.`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function documentsOf(site: Site, slug: string): number {
  return site.documents.filter(({ section }) => section === slug).length;
}

function heldBackText(heldBack: Reading['heldBack']): string {
  const reasons = ['draft', 'scheduled', 'expired', 'retracted'] as const;
  const parts = reasons
    .map((reason) => [reason, heldBack.filter((each) => each.reason === reason).length] as const)
    .filter(([, number]) => number > 0)
    .map(([reason, number]) => `${number} ${reason}`);
  return parts.length === 0 ? 'none' : parts.join(', ');
}

function issueLines(issues: readonly Issue[], folder: string): readonly string[] {
  if (issues.length === 0) return [];
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  const shown = [...errors, ...warnings].slice(0, MAX_ISSUES);
  const rest = issues.length - shown.length;
  return [
    `${count(errors.length, 'error')}, ${count(warnings.length, 'warning')}`,
    ...shown.map((issue) => `  ${formatIssue({ ...issue, file: join(folder, issue.file) })}`),
    ...(rest === 0 ? [] : [`  and ${rest} more`]),
    '',
  ];
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
