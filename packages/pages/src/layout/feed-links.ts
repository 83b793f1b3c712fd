import { feedFormats } from '@site/contract';

/** The name, file and media type of a feed in every format. The type has no parameters, as links have it. */
export const feedLinks = Object.values(feedFormats).map(({ name, file, mediaType }) => ({
  name,
  file,
  type: mediaType.replace(/;.*/, ''),
}));
