import type { Service } from '@site/contract';
import { versions } from '@site/contract';
import { deriveRules, type Rule } from './patterns.ts';

/** An answer that was exported. */
export interface ExportedAnswer {
  /** Percent-encoded. */
  readonly path: string;
  readonly isPage: boolean;
  readonly headers: Headers;
}

/** Where a request is sent instead. Percent-encoded. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** All that a static host has to be told to answer as the service does. */
export interface HostRules {
  readonly baseUrl: string;
  /** The headers of every answer. */
  readonly common: readonly (readonly [name: string, value: string])[];
  /** Further headers of pages. Elsewhere they do no harm. */
  readonly page: readonly (readonly [name: string, value: string])[];
  /** Of what is no page. */
  readonly mediaTypes: readonly Rule[];
  /** What may be cached for ever. */
  readonly immutable: readonly Rule[];
  /** What runs nothing and is not shown: further headers, by their name. */
  readonly guards: readonly (readonly [name: string, rules: readonly Rule[]])[];
  /** Moved for good. */
  readonly redirects: readonly Redirect[];
  /** Published once, and not any more. Percent-encoded. */
  readonly gone: readonly string[];
  /** The versions of the JSON API: `/api/v1/…` is `/api/…`. */
  readonly versions: readonly string[];
}

/** What is of one file only, or is the host's own business. */
const OWN = new Set([
  'accept-ranges',
  'cache-control',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'repr-digest',
  'vary',
]);

/** The headers that pages have and nothing else needs. */
const PAGE_HEADERS = ['content-security-policy', 'referrer-policy'] as const;

/** Finds the rules by which a host gives each file the headers that the live answer has. */
export function hostRules(
  answers: readonly ExportedAnswer[],
  { baseUrl, redirects }: Pick<Service, 'baseUrl' | 'redirects'>,
  gone: readonly string[],
): HostRules {
  const rules = (pick: (answer: ExportedAnswer) => string) =>
    deriveRules(answers.map((answer) => ({ path: decodeURIComponent(answer.path), value: pick(answer) })));
  const ofFiles = (name: string) => rules(({ isPage, headers }) => (isPage ? '' : (headers.get(name) ?? '')));
  const page = answers.find(({ isPage }) => isPage);
  return {
    baseUrl,
    common: commonHeaders(answers),
    page: PAGE_HEADERS.flatMap((name) => {
      const value = page?.headers.get(name) ?? null;
      return value === null ? [] : [[name, value] as const];
    }),
    mediaTypes: ofFiles('content-type'),
    immutable: rules(({ headers }) => {
      const value = headers.get('cache-control') ?? '';
      return value.includes('immutable') ? value : '';
    }),
    guards: [
      ['content-security-policy', ofFiles('content-security-policy')],
      // The name to save a file by ends its URL already.
      [
        'content-disposition',
        rules(({ headers }) => (headers.has('content-disposition') ? 'attachment' : '')),
      ],
    ],
    redirects: Array.from(redirects, ([from, to]) => ({ from, to })),
    gone,
    versions: versions.map(({ version }) => version),
  };
}

/** The headers that all answers have alike. */
function commonHeaders(answers: readonly ExportedAnswer[]): HostRules['common'] {
  const [first, ...rest] = answers.filter(({ isPage }) => !isPage);
  return [...(first?.headers ?? [])].filter(
    ([name, value]) => !OWN.has(name) && rest.every(({ headers }) => headers.get(name) === value),
  );
}
