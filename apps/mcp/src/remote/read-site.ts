import type { SectionSummary, SiteSummary } from '@site/contract';

/** What the JSON feed says of a site (JSON Feed 1.1). */
interface FeedHead {
  readonly title: string;
  readonly description?: string;
  readonly language?: string;
  readonly home_page_url: string;
  readonly authors?: readonly { readonly name?: string }[];
}

/** Reads what a site is from two of its files: its JSON feed and its home index. */
export function readSite(feed: string, homeIndex: string): SiteSummary {
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
    baseUrl: new URL(home_page_url).origin,
    sections: readSections(homeIndex),
  };
}

/** A section in the home index: its name, the path of its list, its description, how many documents it holds. */
const SECTION = /^- \[(.*)\]\(\S*\/([^/]+)\.md\): (.*?) ?(\d+) documents?\.$/gm;

function readSections(homeIndex: string): readonly SectionSummary[] {
  return Array.from(homeIndex.matchAll(SECTION), ([, name = '', slug = '', description = '', count]) => ({
    slug: decodeURIComponent(slug),
    name: withoutEscapes(name),
    description: withoutEscapes(description),
    count: Number(count),
  }));
}

/** Text as it was before markdown's own characters were escaped in it (CommonMark §2.4). */
function withoutEscapes(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
