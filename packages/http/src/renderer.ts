import type { Page, SiteSummary } from '@site/contract';
import type { ProblemDocument } from '@site/problem';

/** A file that pages need, whatever the site. */
export interface Asset {
  readonly path: string;
  readonly mediaType: string;
  readonly body: string;
}

/** Makes HTML of what pages show. */
export interface Renderer {
  renderPage(page: Page, site: SiteSummary): string;
  renderProblem(problem: ProblemDocument, site: SiteSummary): string;
  /** Named by their content, so that they can be kept for ever. */
  readonly assets: readonly Asset[];
}

export const HTML = 'text/html; charset=utf-8';

/** What an HTML page may load and do (CSP3): its own style and script, images from anywhere, nothing else. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
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
