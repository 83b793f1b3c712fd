import { compareTimes } from '@site/contract';
import type { FeedItem } from './channel.ts';

/** When the last change of any item was, or `undefined` where there is no item. */
export function newestUpdate(items: readonly Pick<FeedItem, 'updated'>[]): string | undefined {
  return items
    .map(({ updated }) => updated)
    .sort(compareTimes)
    .at(-1);
}
