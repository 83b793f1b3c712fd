import type { SectionSummary, SiteSummary } from '@site/contract';
import { withoutTrailingSlashes } from '@site/primitives';

/** The fields of a JSON feed that describe the site (JSON Feed 1.1). */
interface FeedHead {
  readonly title: string;
  readonly description?: string;
  readonly language?: string;
  readonly home_page_url: string;
  readonly authors?: readonly { readonly name?: string }[];
}

/** The summary of a site, read from its JSON feed and its home index in markdown. */
export function siteSummary(feed: string, homeIndex: string): SiteSummary {
  const {
    title,
    description = '',
    language = 'en',
    home_page_url,
    authors = [],
  } = JSON.parse(feed) as FeedHead;
  return {
    title,
    description,
    language,
    author: authors[0]?.name,
    baseUrl: withoutTrailingSlashes(home_page_url),
    sections: readSections(homeIndex),
  };
}

/** A section in the home index: its name, the path of its list, its description, and its number of documents. */
const SECTION = /^- \[(.*)\]\(\S*\/([^/]+)\.md\): (.*?) ?(\d+) documents?\.$/gm;

function readSections(homeIndex: string): readonly SectionSummary[] {
  return Array.from(homeIndex.matchAll(SECTION), ([, name = '', slug = '', description = '', count]) => ({
    slug: decodeURIComponent(slug),
    name: unescapeMarkdown(name),
    description: unescapeMarkdown(description),
    count: Number(count),
  }));
}

/** Text without its backslash escapes (CommonMark §2.4). */
function unescapeMarkdown(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
