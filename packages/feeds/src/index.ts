export { writeAtom } from './atom.ts';
export type { FeedAuthor, FeedChannel, FeedItem } from './channel.ts';
export { writeJsonFeed } from './json-feed.ts';
export {
  type LlmsLink,
  type LlmsLinks,
  type LlmsSection,
  type LlmsSectionFile,
  type LlmsSite,
  sectionLlmsTxtParts,
  writeLlmsTxt,
  writeSectionLlmsTxt,
} from './llms.ts';
export { type LlmsFull, llmsFullTxtParts, splitLlmsFullTxt, writeLlmsFullTxt } from './llms-full.ts';
export { type ContentSignals, type RobotsOptions, writeRobotsTxt } from './robots.ts';
export { writeRss } from './rss.ts';
export { type SecurityTxtOptions, writeSecurityTxt } from './security-txt.ts';
export {
  type SitemapAlternate,
  type SitemapEntry,
  type SitemapFile,
  type SitemapLimits,
  type SitemapParts,
  sitemapsInSlices,
  writeSitemaps,
} from './sitemap.ts';
export { type FeedWriter, feedParts, feedWriters } from './writers.ts';
export { xmlText } from './xml-text.ts';
