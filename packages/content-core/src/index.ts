export { canonicalText, type TwinCheck, verifyTwin } from '@site/cid';
export { compareIssues, formatIssue, type Issue } from '@site/diagnostics';
export type { StandardSchema } from '@site/front-matter';
export { escapeLabel, type Heading, outlineOf, renderHtml } from '@site/markdown';
export { barePath, decodePath, encodePath } from '@site/primitives';
export type { SectionConfig, SiteConfig } from '@site/site-config';
export { type AddedRetraction, addRetraction, slugFault, slugify } from '@site/site-config';
export type { BuildCache } from '@site/work-cache';
export { type BuildOptions, type BuildResult, buildSite, DEFAULT_BASE_URL } from './build-site.ts';
export type { OwnCode } from './config/own-code.ts';
export { type Edition, type FaultyFile, NO_EDITION } from './editions/edition.ts';
export { expiredFiles, withoutFiles } from './editions/expired-files.ts';
export type { Blob, ContentFile } from './files/content-file.ts';
export { blobNames } from './files/named-blobs.ts';
export { type Twin, type TwinFields, writeTwin } from './records/canonical.ts';
export type { ExternalLink } from './resolve/external-links.ts';
export { blobUrl } from './resolve/lookup.ts';
export type { Series } from './resolve/series.ts';
export type {
  Document,
  FeedPost,
  HeldBack,
  Site,
  SiteRecord,
  Unpublished,
} from './site/site.ts';
export { configBytes, manifestBytes } from './site/snapshot.ts';
export { withoutRecords } from './site/without-records.ts';
