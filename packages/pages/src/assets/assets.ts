import * as built from '#built';
import { fingerprint } from './fingerprint.ts';

/** A file that pages need besides themselves. */
export interface Asset {
  /** With the fingerprint of the body, so that caches may store it as immutable (RFC 8246). */
  readonly path: string;
  /** With its charset. */
  readonly mediaType: string;
  readonly body: string;
}

/** The one stylesheet. */
export const stylesheet: Asset = {
  path: `/assets/site.${fingerprint(built.stylesheet)}.css`,
  mediaType: 'text/css; charset=utf-8',
  body: built.stylesheet,
};

/** The script of the search page. */
export const searchScript: Asset = {
  path: `/assets/search.${fingerprint(built.searchScript)}.js`,
  mediaType: 'text/javascript; charset=utf-8',
  body: built.searchScript,
};

/** Every file that pages refer to. */
export const assets: readonly Asset[] = [stylesheet, searchScript];
