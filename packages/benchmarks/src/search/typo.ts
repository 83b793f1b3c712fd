import type { Random } from '@site/tooling';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The edits of one mistyped key. None touches the first letter, which people seldom mistype. */
const edits: readonly ((word: string, at: number, random: Random) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at, random) => word.slice(0, at) + random.pick(LETTERS) + word.slice(at),
  (word, at, random) => word.slice(0, at) + random.pick(LETTERS) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2),
];

/** The shortest word that is misspelt: a shorter one with an edit is another word. */
export const SHORTEST_MISSPELT = 4;

/** A word with one edit, which is not a word that is known; `undefined` when a few attempts find none. */
export function misspell(
  word: string,
  isKnown: (word: string) => boolean,
  random: Random,
): string | undefined {
  if (word.length < SHORTEST_MISSPELT) return undefined;
  for (let attempt = 0; attempt < 20; attempt++) {
    const edited = random.pick(edits)(word, random.int(1, word.length - 1), random);
    if (edited !== word && !isKnown(edited)) return edited;
  }
  return undefined;
}

/** A query with one of its words misspelt; `undefined` when no word can be. */
export function misspellOne(
  words: readonly string[],
  isKnown: (word: string) => boolean,
  random: Random,
): string | undefined {
  const places = [...words.keys()].filter((at) => (words[at]?.length ?? 0) >= SHORTEST_MISSPELT);
  if (places.length === 0) return undefined;
  const place = random.pick(places);
  const edited = misspell(words[place] ?? '', isKnown, random);
  return edited === undefined ? undefined : words.with(place, edited).join(' ');
}
