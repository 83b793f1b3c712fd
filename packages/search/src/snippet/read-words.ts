import { grow } from '@site/structures';
import { createCodeUnits, foldCase, MAX_WORD_LENGTH, type TokenVisitor, tokenise } from '@site/text-analysis';
import { hashAt, hashOf } from './word-hash.ts';

/** Lengths saturate at this, which is more than a passage holds. */
const MAX_LENGTH = 255;

/** The words of a text in the order of the tokeniser, valid until the next text is read. */
export interface ReadWords {
  count: number;
  /** The hashes of their spellings. */
  hashes: Uint32Array;
  /** Their offsets, in UTF-16 code units. */
  starts: Uint32Array;
  lengths: Uint8Array;
}

/** Tokenises texts, reusing its arrays. */
export function createWordReader(): (text: string) => ReadWords {
  const units = createCodeUnits();
  const words: ReadWords = {
    count: 0,
    hashes: new Uint32Array(1 << 10),
    starts: new Uint32Array(1 << 10),
    lengths: new Uint8Array(1 << 10),
  };
  const visitor: TokenVisitor = {
    visit(_, start, end, joined) {
      if (words.count === words.starts.length) enlarge(words);
      words.hashes[words.count] =
        joined === undefined
          ? hashAt(units, start, Math.min(end, start + MAX_WORD_LENGTH))
          : hashOf(foldCase(joined.slice(0, MAX_WORD_LENGTH)));
      words.starts[words.count] = start;
      words.lengths[words.count++] = Math.min(end - start, MAX_LENGTH);
    },
  };
  return (text) => {
    words.count = 0;
    tokenise(text, visitor, units);
    return words;
  };
}

function enlarge(words: ReadWords): void {
  const { hashes, starts, lengths } = words;
  const length = 2 * starts.length;
  words.hashes = grow(hashes, length);
  words.starts = grow(starts, length);
  words.lengths = grow(lengths, length);
}
