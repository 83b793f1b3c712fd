import type { SearchRecord } from '@site/search';
import { lowerWords } from './engines/words.ts';

/** How many records have each word. */
export function documentFrequencies(records: readonly SearchRecord[]): ReadonlyMap<string, number> {
  const frequencies = new Map<string, number>();
  for (const { title, tags, text } of records) {
    for (const word of new Set(lowerWords(`${title ?? ''} ${tags.join(' ')} ${text}`))) {
      frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
    }
  }
  return frequencies;
}
