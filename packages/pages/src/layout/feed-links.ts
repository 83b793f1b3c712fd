import { feedFormats } from '@site/contract';

/** What a link to the feed of a list says, in every format: its type is without parameters. */
export const feedLinks = Object.values(feedFormats).map(({ name, file, mediaType }) => ({
  name,
  file,
  type: mediaType.replace(/;.*/, ''),
}));
