export { bodyText, givenTitle } from './corpus-item.ts';
export {
  openRemoteSite,
  type RemoteAnswer,
  type RemoteRecord,
  type RemoteSite,
} from './remote/open-remote-site.ts';
export type { RemoteOptions } from './remote/revalidating-reader.ts';
export type { SliceRequest } from './remote/slice-items.ts';
export { type TwinParts, twinParts } from './remote/twin-parts.ts';
