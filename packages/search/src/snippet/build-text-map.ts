import type { SearchRecord } from '../search-index.ts';
import { byteAt, countAt } from '../structures/checked-reads.ts';
import { mapLines } from './line-breaks.ts';
import { PASSAGE_LENGTH } from './passage.ts';
import { createWordReader, type ReadWords } from './read-words.ts';
import { orderWords } from './sort-by-hash.ts';
import { emptyMap, type TextMap } from './text-map.ts';

/**
 * How much of a body is looked through for a passage, in UTF-16 code units: some twenty thousand words. Of a longer
 * body, whose words are found wherever they stand, the beginning is shown when none of them stands before this.
 */
const MAX_READ = 1 << 17;

/** Makes maps, one after the other. */
export function createMapper(): (record: Pick<SearchRecord, 'text' | 'outline'>) => TextMap {
  const wordsOf = createWordReader();
  return ({ text, outline }) => {
    const words = wordsOf(text.slice(0, MAX_READ));
    // A passage goes on over the last word that is looked for.
    const { breaks, headings } = mapLines(text.slice(0, MAX_READ + PASSAGE_LENGTH), outline);
    const order = orderWords(words.hashes, words.count);
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
    const hash = countAt(hashes, countAt(order, at));
    if (hash !== last) count++;
    last = hash;
  }
  return count;
}

/** Writes the words into a map, those of one hash together. */
function group({ hashes, starts, lengths }: ReadWords, order: Uint32Array, map: TextMap): void {
  let [count, last] = [0, -1];
  for (let at = 0; at < order.length; at++) {
    const word = countAt(order, at);
    const hash = countAt(hashes, word);
    if (hash !== last) {
      map.hashes[count] = hash;
      map.firsts[count++] = at;
    }
    last = hash;
    map.starts[at] = countAt(starts, word);
    map.lengths[at] = byteAt(lengths, word);
  }
  map.firsts[count] = order.length;
}
