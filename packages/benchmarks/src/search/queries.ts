import type { SearchRecord } from '@site/search';
import { Random } from '@site/tooling';
import { lowerWords } from './engines/words.ts';
import { misspellOne } from './typo.ts';

/** The distribution of query lengths, in words. */
const LENGTHS = [1, 1, 2, 2, 2, 2, 3, 3, 3, 4];

/** The share of queries with a typo. */
const MISSPELT = 0.25;

/**
 * Queries as people type them: one to four words that stand together in some record, none of the commonest, one in
 * four queries misspelt.
 */
export function realisticQueries(
  records: readonly SearchRecord[],
  frequencies: ReadonlyMap<string, number>,
  count: number,
  seed: number,
): readonly string[] {
  const random = new Random(seed, 11);
  const isTelling = (word: string) => (frequencies.get(word) ?? 0) <= Math.max(2, records.length / 4);
  return Array.from({ length: count }, () => {
    const { title, text } = random.pick(records);
    const source = random.chance(0.3) ? (title ?? '') : passage(text, random);
    const words = lowerWords(source).filter(isTelling).slice(0, random.pick(LENGTHS));
    const query = words.length === 0 ? (title ?? '') : words.join(' ');
    if (!random.chance(MISSPELT)) return query;
    return misspellOne(lowerWords(query), (word) => frequencies.has(word), random) ?? query;
  });
}

function passage(text: string, random: Random): string {
  const at = random.int(0, Math.max(0, text.length - 200));
  // The first word may be the end of one.
  return text.slice(at, at + 200).replace(/^\S*\s/, '');
}

/** Queries that are costly to answer: 200 words, the alphabet, and 512 characters of every kind of trouble. */
export function hostileQueries(records: readonly SearchRecord[], seed: number): readonly string[] {
  const random = new Random(seed, 13);
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  return [
    lowerWords(
      records
        .map(({ text }) => text.slice(0, 4000))
        .slice(0, 50)
        .join(' '),
    )
      .slice(0, 200)
      .join(' '),
    Array.from({ length: 200 }, () => random.pick(lowerWords(random.pick(records).text))).join(' '),
    Array.from(
      { length: 200 },
      () =>
        misspellOne([random.pick(lowerWords(random.pick(records).title ?? 'word'))], () => false, random) ??
        'word',
    ).join(' '),
    letters.join(' '),
    letters.join(''),
    'the '.repeat(128),
    'a'.repeat(512),
    '"'.repeat(512),
    '-"('.repeat(170),
    '"the of '.repeat(64),
    '\u0301'.repeat(512),
    '日本'.repeat(256),
    Array.from({ length: 512 }, () => String.fromCharCode(random.int(1, 0xd7ff))).join(''),
  ];
}
