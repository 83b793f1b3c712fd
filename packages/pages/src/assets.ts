import { fnv1a } from './fnv1a.ts';
import { liveSearch } from './scripts/live-search.ts';
import { css } from './styles/css.ts';

/** A file that pages need besides themselves. */
export interface Asset {
  /** Named by its content, so that a copy may be kept for ever. */
  readonly path: string;
  /** With its charset. */
  readonly mediaType: string;
  readonly body: string;
}

/** The one stylesheet. */
export const stylesheet: Asset = {
  path: `/assets/site.${fnv1a(css)}.css`,
  mediaType: 'text/css; charset=utf-8',
  body: css,
};

/** The script of the search page. */
export const searchScript: Asset = {
  path: `/assets/search.${fnv1a(liveSearch)}.js`,
  mediaType: 'text/javascript; charset=utf-8',
  body: liveSearch,
};

/** Every file that pages refer to. */
export const assets: readonly Asset[] = [stylesheet, searchScript];
