export { type BlockCache, memoryCache } from './block-cache.ts';
export {
  type ClientOptions,
  createClient,
  type Filter,
  type PageQuery,
  type SiteClient,
} from './client.ts';
export { SiteError, VerificationError } from './errors.ts';
export { type Mirror, memoryMirror } from './mirror.ts';
export type { Fetch } from './request.ts';
export { type SyncOptions, type SyncReport, sync } from './sync.ts';
export type { VerifiedTwin } from './twins.ts';
export type { VerifiedManifest } from './verified-reads.ts';
