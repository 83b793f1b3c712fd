import type { Random } from '@site/tooling';
import { type DocumentOutline, topicWord } from './outline.ts';
import { anyWord, capitalised } from './vocabulary.ts';

/** A piece of a body, as markdown and as plain text. */
export interface Passage {
  readonly markdown: string;
  readonly text: string;
}

/** Constructs that some authors use often, and most never. */
export type Habit = 'footnotes' | 'bare addresses' | 'links by reference';

/** The state of a generated text while it is written. */
export interface Author {
  readonly outline: DocumentOutline;
  readonly random: Random;
  readonly habits: ReadonlySet<Habit>;
  /** The words so far. */
  readonly written: string[];
  /** The end of the body: footnotes and link reference definitions. */
  readonly appendix: Passage[];
  /** Another document, to link to; none for the first. */
  readonly neighbour: () => DocumentOutline | undefined;
}

/**
 * How often a word of a text is one of its title, one of its topic, and a repetition. With these shares a text has as
 * many different words as a README of its length: about a third.
 */
const TITULAR = 0.015;
const TOPICAL = 0.08;
const REPEATED = 0.4;

/** A markup of words. */
interface Setting {
  /** The share of sentences with this markup; the rest is plain. */
  readonly share: number;
  /** Only by authors with this habit. */
  readonly habit?: Habit;
  readonly set: (text: string, author: Author) => Passage;
}

/** With these shares a kilobyte of markdown has 119 words; of the READMEs of npm packages it has 113. */
const settings: readonly Setting[] = [
  { share: 0.1, set: (text) => ({ markdown: `*${text}*`, text }) },
  { share: 0.06, set: (text) => ({ markdown: `**${text}**`, text }) },
  { share: 0.06, set: (text) => ({ markdown: `\`${text}\``, text }) },
  { share: 0.06, set: linkToNeighbour },
  { share: 0.3, set: (text, author) => ({ markdown: `[${text}](${address(author)})`, text }) },
  { share: 0.05, habit: 'footnotes', set: footnote },
  { share: 0.05, habit: 'bare addresses', set: bareAddress },
  { share: 0.08, habit: 'links by reference', set: linkByReference },
];

const HOSTS = ['www.observatory', 'notes.workshop', 'archive.newspaper', 'code.forge', 'en.encyclopedia'];

/** One to eight sentences. */
export function paragraph(author: Author): Passage {
  return join(
    Array.from({ length: 1 + Math.floor(author.random.next() ** 1.5 * 8) }, () => sentence(author)),
    ' ',
  );
}

/** A few plain words: for headings, items, cells and alt texts. */
export function phrase(author: Author, least: number, most: number): string {
  return Array.from({ length: author.random.int(least, most) }, () => word(author)).join(' ');
}

export function sentence(author: Author): Passage {
  const { random } = author;
  const first = phrase(author, 3, 12);
  const middle = phrase(author, 1, 3);
  const last = phrase(author, 2, 12);
  const ending = { markdown: ` ${last}.`, text: ` ${last}.` };
  return join(
    [
      plain(`${capitalised(first)}${random.chance(0.3) ? ',' : ''}`),
      join([plain(' '), drawSetting(author)(middle, author), ending], ''),
    ],
    '',
  );
}

function drawSetting({ random, habits }: Author): Setting['set'] {
  let left = random.next();
  for (const { share, habit, set } of settings) {
    left -= share;
    if (left < 0) return habit === undefined || habits.has(habit) ? set : plain;
  }
  return plain;
}

function word({ outline, random, written }: Author): string {
  const next = newWord(outline, random, written);
  written.push(next);
  return next;
}

function newWord({ title, topic }: DocumentOutline, random: Random, written: readonly string[]): string {
  const drawn = random.next();
  if (drawn < TITULAR) return random.pick(title.toLowerCase().split(' '));
  if (drawn < TITULAR + TOPICAL) return topicWord(topic, random);
  if (drawn < TITULAR + TOPICAL + REPEATED && written.length > 0) return random.pick(written);
  return anyWord(random);
}

export function plain(text: string): Passage {
  return { markdown: text, text };
}

function linkToNeighbour(text: string, { neighbour }: Author): Passage {
  const to = neighbour();
  return to === undefined ? plain(text) : { markdown: `[${text}](../${to.section}/${to.slug}.md)`, text };
}

function bareAddress(text: string, author: Author): Passage {
  return plain(`${text} (see ${address(author)} for more)`);
}

function footnote(text: string, author: Author): Passage {
  const [label, note] = [`[^${author.appendix.length + 1}]`, phrase(author, 4, 20)];
  author.appendix.push({ markdown: `${label}: ${capitalised(note)}.`, text: `${capitalised(note)}.` });
  return { markdown: `${text}${label}`, text };
}

function linkByReference(text: string, author: Author): Passage {
  const label = `[${author.appendix.length + 1}]`;
  author.appendix.push({ markdown: `${label}: ${address(author)}`, text: '' });
  return { markdown: `[${text}]${label}`, text };
}

function address({ random }: Author): string {
  const host = `${random.pick(HOSTS)}.example`;
  const day = `${random.int(2008, 2025)}/${random.int(10, 12)}/${random.int(10, 28)}`;
  const path = Array.from({ length: random.int(3, 7) }, () => anyWord(random)).join('-');
  return `https://${host}/${day}/${path.toLowerCase()}/`;
}

export function join(passages: readonly Passage[], separator: string): Passage {
  return {
    markdown: passages.map(({ markdown }) => markdown).join(separator),
    text: passages.map(({ text }) => text).join(separator),
  };
}
