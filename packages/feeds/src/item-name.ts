import type { FeedItem } from './channel.ts';

/** The longest name of an item without a title, in UTF-16 code units, its ellipsis included. */
const MAX_LENGTH = 60;

/**
 * The name of an item where a format requires one: its title, else the beginning of its excerpt, which is in the
 * author's words, else its date, else the end of its path.
 */
export function itemName({ title, excerpt, url, created, createdDay }: FeedItem): string {
  if (title !== null) return title;
  const text = excerpt.replace(/\s+/g, ' ').trim();
  if (text === '') return createdDay ?? created?.slice(0, 10) ?? lastSegment(url);
  return text.length <= MAX_LENGTH ? text : `${beginning(text)}…`;
}

function lastSegment(url: string): string {
  const segment = url.slice(url.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Cut after a word, if that leaves more than half of the length, and never within a surrogate pair. */
function beginning(text: string): string {
  const room = text.slice(0, MAX_LENGTH);
  const space = room.lastIndexOf(' ');
  return text.slice(0, space > MAX_LENGTH / 2 ? space : MAX_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '');
}
