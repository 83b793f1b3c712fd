import { uint8At, uint32At } from '@site/structures';
import type { SearchRecord } from '../search-index.ts';
import { findLineBreaks } from './line-breaks.ts';
import { PASSAGE_LENGTH } from './passage.ts';
import { createWordReader, type ReadWords } from './read-words.ts';
import { sortByHash } from './sort-by-hash.ts';
import { emptyMap, type TextMap } from './text-map.ts';

/**
 * How much of a body is mapped, in UTF-16 code units: some twenty thousand words. A longer body is still searched
 * whole; its snippet is its beginning when no word of the query occurs before this offset.
 */
export const MAX_LENGTH = 1 << 17;

/** A text and its headings. */
export type MappedText = Pick<SearchRecord, 'text' | 'outline'>;

/** Builds text maps, reusing its buffers. */
export function createMapper(): (text: MappedText) => TextMap {
  const wordsOf = createWordReader();
  return ({ text, outline }) => {
    const words = wordsOf(text.slice(0, MAX_LENGTH));
    // A passage may extend beyond the last word of the map.
    const { breaks, headings } = findLineBreaks(text.slice(0, MAX_LENGTH + PASSAGE_LENGTH), outline);
    const order = sortByHash(words.hashes, words.count);
    const map = emptyMap(text.length, {
      hashes: countHashes(words, order),
      starts: order.length,
      breaks: breaks.length,
      headings: headings.length,
    });
    group(words, order, map);
    map.breaks.set(breaks);
    map.breaks.sort();
    map.headings.set(headings);
    return map;
  };
}

function countHashes({ hashes }: ReadWords, order: Uint32Array): number {
  let [count, last] = [0, -1];
  for (let at = 0; at < order.length; at++) {
    const hash = uint32At(hashes, uint32At(order, at));
    if (hash !== last) count++;
    last = hash;
  }
  return count;
}

/** Writes the words into a map, grouped by hash. */
function group({ hashes, starts, lengths }: ReadWords, order: Uint32Array, map: TextMap): void {
  let [count, last] = [0, -1];
  for (let at = 0; at < order.length; at++) {
    const word = uint32At(order, at);
    const hash = uint32At(hashes, word);
    if (hash !== last) {
      map.hashes[count] = hash;
      map.firsts[count++] = at;
    }
    last = hash;
    map.starts[at] = uint32At(starts, word);
    map.lengths[at] = uint8At(lengths, word);
  }
  map.firsts[count] = order.length;
}
