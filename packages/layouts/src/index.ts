export { describeLayout } from './describe.ts';
export { feedAddresses } from './feeds.ts';
export { type Folder, folderOf } from './folder.ts';
export type { AddressRule, ContentFolder, Layout, SiteDefaults, StaticFolder } from './layout.ts';
export {
  expandPermalink,
  type PermalinkFacts,
  permalinkVariables,
  unknownVariables,
} from './permalink.ts';
export { permalinkStyle, templateFault } from './permalink-style.ts';
export { filesAt, isEntered, type Place, placeOf, staticAddress } from './place.ts';
export { layoutNames, layoutOf, recognise } from './recognise.ts';
export { type UnreadKind, unreadKind } from './unread-kind.ts';
