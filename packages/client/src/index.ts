export { type Fetch, RefusalError } from '@site/cid/exchange';
export { type Mirror, memoryMirror } from './mirror/mirror.ts';
export {
  DEFAULT_SYNC_LIMITS,
  type SyncLimits,
  type SyncOptions,
  type SyncReport,
  sync,
} from './mirror/sync.ts';
export { type BlockCache, memoryCache } from './reading/block-cache.ts';
export {
  type ClientOptions,
  createClient,
  type Filter,
  type PageQuery,
  type SiteClient,
} from './reading/client.ts';
export { SiteError, VerificationError } from './reading/errors.ts';
export { DEFAULT_LIMITS, type Limits } from './reading/limits.ts';
export type { VerifiedTwin } from './reading/twins.ts';
export type { VerifiedManifest } from './reading/verified-reads.ts';
