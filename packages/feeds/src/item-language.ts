import type { FeedItem } from './channel.ts';

/** Whether an item is in another language than its feed, which it then has to say. */
export function isOther<Item extends FeedItem>(
  item: Item,
  language: string,
): item is Item & { readonly language: string } {
  return item.language !== undefined && item.language !== language;
}
