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
  /** The headers by which a file runs nothing and is saved instead of shown, by their names. */
  readonly guards: readonly (readonly [name: string, rules: readonly Rule[]])[];
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
  return {
    baseUrl,
    common: commonHeaders(answers),
    page: PAGE_HEADERS.flatMap((name) => {
      const value = page?.headers.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
    mediaTypes: ofFiles('content-type'),
    immutable: rules(({ headers }) => {
      const value = headers.get('cache-control') ?? '';
      return value.includes('immutable') ? value : '';
    }),
    guards: [
      ['content-security-policy', ofFiles('content-security-policy')],
      ['content-disposition', ofFiles('content-disposition')],
    ],
    redirects: Array.from(redirects, ([from, to]) => ({ from, to })),
    gone,
    versions: versions.map(({ version }) => version),
  };
}

/** What has rules of its own. */
const NEVER_COMMON = new Set(['cache-control', 'content-disposition', 'content-type']);

/** The headers that all answers have alike. */
function commonHeaders(answers: readonly ExportedAnswer[]): HostRules['common'] {
  const files = answers.filter(({ isPage }) => !isPage);
  const [first, ...rest] = new Set(files.map(({ headers }) => headers));
  return [...(first ?? [])].filter(
    ([name, value]) => !NEVER_COMMON.has(name) && rest.every((headers) => headers.get(name) === value),
  );
}
