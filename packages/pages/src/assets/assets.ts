import type { SiteLook } from '@site/contract';
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

/** The stylesheet of a theme, whole: a page has one request for it. */
function themed(name: string, theme: string): Asset {
  const body = built.stylesheet + theme;
  return { path: `/assets/${name}.${fingerprint(body)}.css`, mediaType: 'text/css; charset=utf-8', body };
}

const script = (name: string, body: string): Asset => ({
  path: `/assets/${name}.${fingerprint(body)}.js`,
  mediaType: 'text/javascript; charset=utf-8',
  body,
});

/** The stylesheets, by the names of their themes. */
export const stylesheets: Readonly<Record<NonNullable<SiteLook['theme']>, Asset>> = {
  paper: themed('site', built.paper),
  plain: themed('plain', built.plain),
  press: themed('press', built.press),
};

/** The script of the search page. */
export const searchScript: Asset = script('search', built.searchScript);

/** The script of the scheme that a reader chose. */
export const schemeScript: Asset = script('scheme', built.schemeScript);

/** The script of the page of what is not there, where files alone answer. */
export const missingScript: Asset = script('missing', built.missingScript);

/** Every file that pages refer to. */
export const assets: readonly Asset[] = [
  ...Object.values(stylesheets),
  searchScript,
  schemeScript,
  missingScript,
];
