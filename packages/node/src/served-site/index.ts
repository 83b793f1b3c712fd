export { FollowedSite, type SiteListener } from './followed-site.ts';
export { openSite } from './open-site.ts';
export {
  type FolderSource,
  type OpenSite,
  type Reading,
  type ServedSite,
  type SiteSource,
  SNAPSHOT_STAYS,
} from './served-site.ts';
