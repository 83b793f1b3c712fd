import { languageTag, type NamedLanguage } from '@site/languages';
import type { SiteDefaults } from '../layout.ts';

/** What a tool's configuration may say, each in the first of the spellings that is there. */
interface Said {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  /** The path that the site lies below, where that is said apart from its URL. */
  readonly base?: string | undefined;
  readonly language?: string | undefined;
  readonly author?: string | undefined;
  readonly languages?: readonly NamedLanguage[];
}

/** What a configuration says, without what is not said, or is no more than the tool's example. */
export function defaults(configuration: Said): SiteDefaults {
  const { title, description, language, author, languages = [] } = configuration;
  const { origin, path } = placeOf(configuration);
  const said = {
    title,
    description,
    base_url: origin === undefined ? undefined : origin + path,
    base_path: path === '' ? undefined : path,
    // `en_US` and `en-us` are en-US (BCP 47 §2.1.1).
    language: language === undefined ? undefined : languageTag(language.replace(/\..*$/, '')),
    author,
    languages: languages.length < 2 ? undefined : languages,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** Where a site lies: on which host, unless that is an example, and below which path of it. */
function placeOf({ url, base }: Said): { readonly origin?: string; readonly path: string } {
  const said = url === undefined ? undefined : urlOf(url);
  // A URL often has the path, too.
  const path = [base, said?.pathname].map(pathOf).find((each) => each !== '') ?? '';
  if (said === undefined || !said.hostname.includes('.')) return { path };
  return /(?:^|\.)example\.(?:com|org|net)$/.test(said.hostname) ? { path } : { origin: said.origin, path };
}

function urlOf(url: string): URL | undefined {
  const full = /^https?:\/\//i.test(url) ? url : `https://${url.replace(/^\/\//, '')}`;
  return URL.canParse(full) ? new URL(full) : undefined;
}

/** A path without a slash at its end; none of what `base_url` could not say, such as a relative one. */
function pathOf(said: string | undefined): string {
  const path = `/${said ?? ''}`.replace(/\/+/g, '/').replace(/\/$/, '');
  return /^(?:\/(?!\.+(?:\/|$))[\w.~-]+)*$/.test(path) ? path : '';
}
