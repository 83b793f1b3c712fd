export type { FeedAuthor, FeedChannel, FeedItem } from './channel.ts';
export { type FeedFormat, type FeedFormatName, feedFormats } from './formats.ts';
export { type LlmsLink, type LlmsSection, type LlmsSite, writeLlmsTxt, writeSectionLlmsTxt } from './llms.ts';
export { type LlmsFull, splitLlmsFullTxt, writeLlmsFullTxt } from './llms-full.ts';
export { type ContentSignals, type RobotsOptions, writeRobotsTxt } from './robots.ts';
export { type SitemapEntry, type SitemapFile, type SitemapLimits, writeSitemaps } from './sitemap.ts';
export { xmlText } from './xml-text.ts';
