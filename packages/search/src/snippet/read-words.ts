import { createUnits } from '../text/code-units.ts';
import { spell } from '../text/fold.ts';
import { MAX_WORD_LENGTH, type Visitor } from '../text/token-visitor.ts';
import { tokenise } from '../text/tokenise.ts';
import { hashAt, hashOf } from './word-hash.ts';

/** The greatest length that is told of a word; no passage holds one of it. */
const LONGEST = 255;

/** The words of a text in the order in which they are read, until the next text is. */
export interface ReadWords {
  count: number;
  /** The hash of the spelling of each. */
  hashes: Uint32Array;
  /** Where each begins, in UTF-16 code units. */
  starts: Uint32Array;
  lengths: Uint8Array;
}

/** Reads the words of texts, one after the other, into the same arrays. */
export function createWordReader(): (text: string) => ReadWords {
  const units = createUnits();
  const words: ReadWords = emptyWords(1 << 10);
  const visitor: Visitor = {
    visit(_, start, end, joined) {
      if (words.count === words.starts.length) enlarge(words);
      words.hashes[words.count] =
        joined === undefined
          ? hashAt(units, start, Math.min(end, start + MAX_WORD_LENGTH))
          : hashOf(spell(joined.slice(0, MAX_WORD_LENGTH)));
      words.starts[words.count] = start;
      words.lengths[words.count++] = Math.min(end - start, LONGEST);
    },
  };
  return (text) => {
    words.count = 0;
    tokenise(text, visitor, units);
    return words;
  };
}

function emptyWords(most: number): ReadWords {
  return {
    count: 0,
    hashes: new Uint32Array(most),
    starts: new Uint32Array(most),
    lengths: new Uint8Array(most),
  };
}

function enlarge(words: ReadWords): void {
  const { hashes, starts, lengths } = words;
  const larger = emptyWords(2 * starts.length);
  larger.hashes.set(hashes);
  larger.starts.set(starts);
  larger.lengths.set(lengths);
  Object.assign(words, larger, { count: words.count });
}
