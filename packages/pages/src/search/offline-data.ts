import { basePathOf, type Page, type SiteSummary } from '@site/contract';
import type { ShownSite } from './results.tsx';

type SearchPage = Extract<Page, { kind: 'search' }>;

/** What the script knows of the site that finds results in the browser. */
export interface OfflineData {
  readonly title: string;
  readonly site: ShownSite;
  /** The path that the site lies below; empty at the root of its host. */
  readonly base: string;
  /** The path of the search corpus on the site. */
  readonly corpus: string;
  /** The days that authors wrote, by URL, where in UTC they are others. */
  readonly days: readonly (readonly [url: string, day: string])[];
}

/** What the script is told, as JSON that may stand in an element `script` (HTML §4.12.1.3). */
export function formatOfflineData(
  { days }: Pick<SearchPage, 'days'>,
  corpus: string,
  { title, baseUrl, language, words, sections }: SiteSummary,
): string {
  const data: OfflineData = {
    title,
    site: {
      ...{ baseUrl, language, words },
      sections: sections.map(({ slug, name }) => ({ slug, name })),
    },
    base: basePathOf(baseUrl),
    corpus,
    days: [...(days ?? [])],
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
