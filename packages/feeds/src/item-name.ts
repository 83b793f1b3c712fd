import type { FeedItem } from './channel.ts';

/** The longest name of an item without a title, in UTF-16 code units, its ellipsis included. */
const MAX_LENGTH = 60;

/**
 * What to call an item where a format demands a name: its title; or else the beginning of its excerpt, because a
 * reader then sees the author's words and none of ours; or else its day.
 */
export function itemName({ title, excerpt, created }: FeedItem): string {
  if (title !== null) return title;
  const text = excerpt.replace(/\s+/g, ' ').trim();
  if (text === '') return created.slice(0, 10);
  return text.length <= MAX_LENGTH ? text : `${beginning(text)}…`;
}

/** Ends after a word where that is not too early, and never within a code point. */
function beginning(text: string): string {
  const room = text.slice(0, MAX_LENGTH);
  const space = room.lastIndexOf(' ');
  return text.slice(0, space > MAX_LENGTH / 2 ? space : MAX_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '');
}
