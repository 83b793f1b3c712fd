import { readFileSync } from 'node:fs';
import { Random } from '@site/tooling';
import { WeightedChoice, zipfWeights } from './weighted-choice.ts';

/** English words, the most frequent first. */
const english: readonly string[] = readFileSync(new URL('../../data/vocabulary.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** How many rarer words there are: names, compounds, identifiers and numbers, which a real site never runs out of. */
const RARER = 30_000;

const SYLLABLES =
  'ba dra el fin gor ha il jo ka lun mar nes or pel qui ros sve tor ul vik wen xan yr zol'.split(' ');

/** How rarer words are made, in turn. */
const makers: readonly ((random: Random) => string)[] = [
  (random) => common(random) + common(random),
  (random) => common(random) + capitalised(common(random)),
  (random) => capitalised(Array.from({ length: random.int(2, 4) }, () => random.pick(SYLLABLES)).join('')),
  (random) => String(random.int(10, 99_999)),
];

const words: readonly string[] = [...english, ...Array.from({ length: RARER }, (_, at) => rarer(at))];

const byFrequency = new WeightedChoice(zipfWeights(words.length));

function rarer(at: number): string {
  const make = makers[at % makers.length] ?? common;
  return make(new Random(at, 7));
}

/** A content word that is neither a function word nor rare. */
function common(random: Random): string {
  return english[random.int(150, 3000)] ?? '';
}

/** A word of running text, with the frequency of its rank. */
export function anyWord(random: Random): string {
  return words[byFrequency.draw(random)] ?? '';
}

/** A word that is distinctive of a text: none of the commonest, now and then a rare one. */
export function distinctiveWord(random: Random): string {
  return (
    (random.chance(0.8)
      ? english[random.int(120, english.length - 1)]
      : words[random.int(0, words.length - 1)]) ?? ''
  );
}

export function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
