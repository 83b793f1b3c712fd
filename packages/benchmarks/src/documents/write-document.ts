import { Random } from '@site/tooling';
import { type Block, block } from './blocks.ts';
import { type DocumentOutline, outlineDocument } from './outline.ts';
import { type Author, type Habit, paragraph } from './prose.ts';

/** A generated document. */
export interface GeneratedDocument extends DocumentOutline {
  readonly description: string | undefined;
  readonly blocks: readonly Block[];
}

/**
 * Lengths of bodies, in characters, are log-normal, with the mean that 10,000 real documents have (5.3 KB): most are
 * notes, a few are books.
 */
const MEDIAN_LENGTH = 1500;
const SPREAD = 1.6;
const LONGEST = 120_000;

/** The share of authors with each habit. */
const habitShares: readonly (readonly [habit: Habit, share: number])[] = [
  ['footnotes', 0.08],
  ['bare addresses', 0.12],
  ['links by reference', 0.1],
];

/** Writes one document; the same seed and number give the same text, however many there are. */
export function writeDocument(seed: number, number: number): GeneratedDocument {
  const random = new Random(seed, number, 3);
  const outline = outlineDocument(seed, number);
  // Only to those before it: a smaller site is the beginning of a larger one.
  const neighbour = () => (number === 0 ? undefined : outlineDocument(seed, random.int(0, number - 1)));
  const habits = new Set(habitShares.flatMap(([habit, share]) => (random.chance(share) ? [habit] : [])));
  const author: Author = { outline, random, habits, neighbour, written: [], appendix: [] };
  const description = random.chance(0.6)
    ? paragraph({ ...author, habits: new Set(), neighbour: () => undefined }).text.slice(0, 150)
    : undefined;
  return { ...outline, description, blocks: writeBlocks(author) };
}

function writeBlocks(author: Author): readonly Block[] {
  const wanted = Math.min(LONGEST, MEDIAN_LENGTH * Math.exp(SPREAD * author.random.normal()));
  const blocks: Block[] = [paragraph(author)];
  let length = blocks[0]?.markdown.length ?? 0;
  while (length < wanted) {
    const next = block(author);
    blocks.push(next);
    length += next.markdown.length;
  }
  return [...blocks, ...author.appendix];
}
