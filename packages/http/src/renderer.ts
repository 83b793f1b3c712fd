import type { Body, Page, SiteSummary } from '@site/contract';
import type { ProblemDocument } from '@site/problem';

/** A file that pages load, the same for every site. */
export interface Asset {
  /** Holds a fingerprint of the body. */
  readonly path: string;
  readonly mediaType: string;
  readonly body: string;
}

/** Renders pages and problems as HTML. */
export interface Renderer {
  renderPage(page: Page, site: SiteSummary): Body;
  /** @param nearest - the paths that exist nearest to one at which nothing is */
  renderProblem(problem: ProblemDocument, site: SiteSummary, nearest?: readonly string[]): string;
  /** Their responses are `immutable`: a path names its content. */
  readonly assets: readonly Asset[];
}

/** The media type of pages. */
export const HTML = 'text/html; charset=utf-8';

/** The policy of pages (CSP3): their own styles, fonts and scripts, images and media from anywhere, nothing else. */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'style-src': "'self'",
  'font-src': "'self'",
  'script-src': "'self'",
  'connect-src': "'self'",
  'img-src': '* data:',
  'media-src': '*',
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** The headers of the pages of a site: what its owner lets them load from elsewhere is allowed besides. */
export function pageHeaders({ look }: SiteSummary): Readonly<Record<string, string>> {
  return look?.origins === undefined ? HEADERS : headersWith(look.origins);
}

function headersWith(origins: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, string>> {
  const directives = [...new Set([...Object.keys(POLICY), ...Object.keys(origins)])].map((directive) => {
    const own = POLICY[directive];
    const values = new Set([...(own === undefined ? [] : [own]), ...(origins[directive] ?? [])]);
    return `${directive} ${[...values].join(' ')}`;
  });
  return {
    'content-security-policy': directives.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
}

const HEADERS = headersWith({});
