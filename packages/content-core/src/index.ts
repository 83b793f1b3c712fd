export { type BuildOptions, type BuildResult, buildSite, DEFAULT_BASE_URL } from './build-site.ts';
export {
  canonicalText,
  type Twin,
  type TwinCheck,
  type TwinFields,
  verifyTwin,
  writeTwin,
} from './canonical.ts';
export type { Blob, ContentFile } from './content-file.ts';
export { renderHtml } from './html/render-html.ts';
export { compareIssues, formatIssue, type Issue } from './issue.ts';
export { escapeLabel } from './markdown/escape-label.ts';
export type { Heading } from './markdown/outline.ts';
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
export { encodePath, slugFault, slugify } from './slug.ts';
