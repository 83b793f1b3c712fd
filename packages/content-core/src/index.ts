export { canonicalText, type TwinCheck, verifyTwin } from '@site/cid';
export { barePath, decodePath, encodePath } from '@site/primitives';
export { type BuildOptions, type BuildResult, buildSite, DEFAULT_BASE_URL } from './build-site.ts';
export type { BuildCache } from './cache/build-cache.ts';
export { type Twin, type TwinFields, writeTwin } from './canonical.ts';
export type { Blob, ContentFile } from './content-file.ts';
export { renderHtml } from './html/render-html.ts';
export { compareIssues, formatIssue, type Issue } from './issue.ts';
export { escapeLabel } from './markdown/escape-label.ts';
export { type Heading, outlineOf } from './markdown/outline.ts';
export { blobUrl } from './resolve/lookup.ts';
export type { Series } from './resolve/series.ts';
export type {
  Document,
  FeedPost,
  HeldBack,
  Site,
  SiteRecord,
} from './site.ts';
export type { SectionConfig, SiteConfig } from './site-config.ts';
export type { StoredBlob } from './site-file/layout.ts';
export { readSiteFile, type SiteFileSource } from './site-file/read-site-file.ts';
export { SiteFileError } from './site-file/site-file-error.ts';
export { writeSiteFile } from './site-file/write-site-file.ts';
export { slugFault, slugify } from './slug.ts';
export { configBytes, manifestBytes } from './snapshot.ts';
