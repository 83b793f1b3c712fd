export { countFates, describeFaulty } from './describe-faulty.ts';
export { FollowedSite, type SiteListener } from './followed-site.ts';
export { openSite } from './open-site.ts';
export type {
  FolderSource,
  OpenSite,
  Reading,
  ServedSite,
  SiteSource,
} from './served-site.ts';
