import { languageTag, type NamedLanguage } from '@site/languages';
import type { SiteDefaults } from '../layout.ts';

/** What a tool's configuration may say, each in the first of the spellings that is there. */
interface Said {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  readonly language?: string | undefined;
  readonly author?: string | undefined;
  readonly languages?: readonly NamedLanguage[];
}

/** What a configuration says, without what is not said, or is no more than the tool's example. */
export function defaults({ title, description, url, language, author, languages = [] }: Said): SiteDefaults {
  const said = {
    title,
    description,
    base_url: originOf(url),
    // `en_US` and `en-us` are en-US (BCP 47 §2.1.1).
    language: language === undefined ? undefined : languageTag(language.replace(/\..*$/, '')),
    author,
    languages: languages.length < 2 ? undefined : languages,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** The scheme, host and port of a URL. A site may lie below a path of it, which is no part of its own addresses. */
function originOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const full = /^https?:\/\//i.test(url) ? url : `https://${url.replace(/^\/\//, '')}`;
  if (!URL.canParse(full)) return undefined;
  const { origin, hostname } = new URL(full);
  return hostname.includes('.') && !/(?:^|\.)example\.(?:com|org|net)$/.test(hostname) ? origin : undefined;
}
