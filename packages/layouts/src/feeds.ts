import type { Layout } from './layout.ts';

type Format = 'rss' | 'atom' | 'json';

/** Where a tool, or the plug-in that its makers recommend, has its feeds, and the formats that they are in. */
const FEEDS: Readonly<Record<string, readonly (readonly [from: string, format: Format])[]>> = {
  Jekyll: [['/feed.xml', 'atom']],
  Hugo: [
    ['/index.xml', 'rss'],
    ['/:section/index.xml', 'rss'],
  ],
  Hexo: [['/rss2.xml', 'rss']],
  Eleventy: [
    ['/feed/feed.xml', 'atom'],
    ['/feed/feed.json', 'json'],
    ['/feed.xml', 'atom'],
  ],
  Quartz: [['/index.xml', 'rss']],
  MkDocs: [
    ['/feed_rss_created.xml', 'rss'],
    ['/feed_json_created.json', 'json'],
  ],
};

/** Where a tool had a feed. */
export interface FeedAddress {
  readonly from: string;
  /** The path of the list that it is of: that of a section, or nothing for the whole site. */
  readonly below: string;
  readonly format: Format;
}

/** The addresses that the feeds of a repository had. */
export function feedAddresses(
  layout: Layout | undefined,
  sections: readonly string[],
): readonly FeedAddress[] {
  const feeds = (layout && FEEDS[layout.tool]) ?? [];
  return feeds.flatMap(([from, format]) =>
    from.includes(':section')
      ? sections.map((slug) => ({ from: from.replace(':section', slug), below: `/${slug}`, format }))
      : [{ from, below: '', format }],
  );
}
