import type { Service } from '@site/contract';
import { versions } from '@site/contract';
import { deriveRules, type Rule } from './patterns.ts';
import { PAGE_HEADERS, type RuleHeaders } from './rule-headers.ts';

/** An answer that was exported. */
export interface ExportedAnswer {
  /** Percent-encoded. */
  readonly path: string;
  readonly isPage: boolean;
  readonly headers: RuleHeaders;
}

/** Where a request is sent instead. Percent-encoded. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** All that a static host needs to know to answer as the service does. */
export interface HostRules {
  readonly baseUrl: string;
  /** The headers of every answer. */
  readonly common: readonly (readonly [name: string, value: string])[];
  /** Further headers of pages; harmless elsewhere. */
  readonly page: readonly (readonly [name: string, value: string])[];
  /** Of everything but pages. */
  readonly mediaTypes: readonly Rule[];
  /** What may be cached for ever. */
  readonly immutable: readonly Rule[];
  /** The headers that only some files have, by their names: a file runs nothing, is saved instead of shown, has links of its own. */
  readonly ofSome: readonly (readonly [name: string, rules: readonly Rule[]])[];
  /** Moved for good. */
  readonly redirects: readonly Redirect[];
  /** Published in an earlier snapshot, and no longer (410). Percent-encoded. */
  readonly gone: readonly string[];
  /** The versions of the JSON API: `/api/v1/…` is `/api/…`. */
  readonly versions: readonly string[];
}

/** Finds the rules by which a host gives each file the headers that the live answer has. */
export function hostRules(
  answers: readonly ExportedAnswer[],
  { baseUrl, redirects }: Pick<Service, 'baseUrl' | 'redirects'>,
  gone: readonly string[],
): HostRules {
  const paths = answers.map(({ path }) => decodeURIComponent(path));
  const rules = (pick: (answer: ExportedAnswer) => string) =>
    deriveRules(answers.map((answer, at) => ({ path: paths[at] ?? '', value: pick(answer) })));
  const ofFiles = (name: string) => rules(({ isPage, headers }) => (isPage ? '' : (headers.get(name) ?? '')));
  const page = answers.find(({ isPage }) => isPage);
  const links = commonLinks(answers);
  return {
    baseUrl,
    common: [...commonHeaders(answers), ...(links.length === 0 ? [] : [['link', links.join(', ')] as const])],
    page: PAGE_HEADERS.flatMap((name) => {
      const value = page?.headers.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
    mediaTypes: ofFiles('content-type'),
    immutable: rules(({ headers }) => {
      const value = headers.get('cache-control') ?? '';
      return value.includes('immutable') ? value : '';
    }),
    ofSome: [
      ['content-security-policy', ofFiles('content-security-policy')],
      ['content-disposition', ofFiles('content-disposition')],
      // Hosts add these to the common ones.
      ['link', rules(({ isPage, headers }) => (isPage ? '' : ownLinks(headers, links)))],
    ],
    redirects: Array.from(redirects, ([from, to]) => ({ from, to })),
    gone,
    versions: versions.map(({ version }) => version),
  };
}

/** What has rules of its own. */
const NEVER_COMMON = new Set(['cache-control', 'content-disposition', 'content-type', 'link']);

/** The headers that all answers have alike. */
function commonHeaders(answers: readonly ExportedAnswer[]): HostRules['common'] {
  const files = answers.filter(({ isPage }) => !isPage);
  const [first, ...rest] = new Set(files.map(({ headers }) => headers));
  return [...(first ?? [])].filter(
    ([name, value]) => !NEVER_COMMON.has(name) && rest.every((headers) => headers.get(name) === value),
  );
}

/** The links that all files have, in the order of the first. */
function commonLinks(answers: readonly ExportedAnswer[]): readonly string[] {
  const sets = new Set(answers.flatMap(({ isPage, headers }) => (isPage ? [] : [headers])));
  const [first = [], ...rest] = Array.from(sets, linksOf);
  return first.filter((link) => rest.every((links) => links.includes(link)));
}

function ownLinks(headers: RuleHeaders, common: readonly string[]): string {
  return linksOf(headers)
    .filter((link) => !common.includes(link))
    .join(', ');
}

/** The values of a `Link` field (RFC 8288 §3): each begins with its target. */
function linksOf(headers: RuleHeaders): readonly string[] {
  return headers.get('link')?.split(/, (?=<)/) ?? [];
}
