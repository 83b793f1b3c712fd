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
  renderProblem(problem: ProblemDocument, site: SiteSummary): string;
  /** Their responses are `immutable`: a path names its content. */
  readonly assets: readonly Asset[];
}

/** The media type of pages. */
export const HTML = 'text/html; charset=utf-8';

/** The policy of pages (CSP3): their own styles, fonts and scripts, images and media from anywhere, nothing else. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    'img-src * data:',
    'media-src *',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'strict-origin-when-cross-origin',
};
