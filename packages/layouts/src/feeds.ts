import type { Layout } from './layout.ts';

/** Where a tool, or the plug-in that its makers recommend, has its feeds, and the formats that they are in. */
const FEEDS: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  Jekyll: [['/feed.xml', '/atom.xml']],
  Hugo: [
    ['/index.xml', '/rss.xml'],
    ['/:section/index.xml', '/:section/rss.xml'],
  ],
  Hexo: [['/rss2.xml', '/rss.xml']],
  Eleventy: [
    ['/feed/feed.xml', '/atom.xml'],
    ['/feed/feed.json', '/feed.json'],
    ['/feed.xml', '/atom.xml'],
  ],
  Quartz: [['/index.xml', '/rss.xml']],
  MkDocs: [
    ['/feed_rss_created.xml', '/rss.xml'],
    ['/feed_json_created.json', '/feed.json'],
  ],
};

/** The addresses that the feeds of a repository had, each with the one of the same feed here. */
export function feedAddresses(
  layout: Layout | undefined,
  sections: readonly string[],
): readonly (readonly [from: string, to: string])[] {
  const feeds = (layout && FEEDS[layout.tool]) ?? [];
  return feeds.flatMap(([from, to]) =>
    from.includes(':section')
      ? sections.map((slug) => [from.replace(':section', slug), to.replace(':section', slug)] as const)
      : [[from, to] as const],
  );
}
