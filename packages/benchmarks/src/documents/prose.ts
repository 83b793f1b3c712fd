import { type Draft, topicWord } from './draft.ts';
import type { Random } from './random.ts';
import { anyWord, capitalised } from './vocabulary.ts';

/** A piece of a body, as it is written and as it is read. */
export interface Passage {
  readonly markdown: string;
  readonly text: string;
}

/** What a writer has at hand. */
export interface Desk {
  readonly draft: Draft;
  readonly random: Random;
  /** The words so far. */
  readonly written: string[];
  /** Another document, to link to; none for the first. */
  readonly neighbour: () => Draft | undefined;
}

/**
 * How often a word of a text is one of its title, one of its topic, and one it has used before: what a text has once,
 * it has often. With these shares a text has as many different words as a README of its length: about a third.
 */
const TITULAR = 0.015;
const TOPICAL = 0.08;
const REPEATED = 0.4;

/** How words are set, and how often; the rest is plain. The shares add up from one row to the next. */
const settings: readonly (readonly [upTo: number, set: (text: string, desk: Desk) => Passage])[] = [
  [0.12, (text) => ({ markdown: `*${text}*`, text })],
  [0.2, (text) => ({ markdown: `**${text}**`, text })],
  [0.26, (text) => ({ markdown: `\`${text}\``, text })],
  [0.34, linkToNeighbour],
  [0.62, linkElsewhere],
];

const HOSTS = ['www.observatory', 'notes.workshop', 'archive.newspaper', 'code.forge', 'en.encyclopedia'];

/** One to eight sentences. */
export function paragraph(desk: Desk): Passage {
  return join(
    Array.from({ length: 1 + Math.floor(desk.random.next() ** 1.5 * 8) }, () => sentence(desk)),
    ' ',
  );
}

/** A few words in their plain form: for headings, items, cells and alt texts. */
export function phrase(desk: Desk, least: number, most: number): string {
  return Array.from({ length: desk.random.int(least, most) }, () => word(desk)).join(' ');
}

function sentence(desk: Desk): Passage {
  const { random } = desk;
  const first = phrase(desk, 3, 12);
  const middle = phrase(desk, 1, 3);
  const last = phrase(desk, 2, 12);
  const drawn = random.next();
  const set = settings.find(([upTo]) => drawn < upTo)?.[1] ?? plain;
  const ending = { markdown: ` ${last}.`, text: ` ${last}.` };
  return join(
    [
      plain(`${capitalised(first)}${random.chance(0.3) ? ',' : ''}`),
      join([plain(' '), set(middle, desk), ending], ''),
    ],
    '',
  );
}

function word({ draft, random, written }: Desk): string {
  const next = newWord(draft, random, written);
  written.push(next);
  return next;
}

function newWord({ title, topic }: Draft, random: Random, written: readonly string[]): string {
  const drawn = random.next();
  if (drawn < TITULAR) return random.pick(title.toLowerCase().split(' '));
  if (drawn < TITULAR + TOPICAL) return topicWord(topic, random);
  if (drawn < TITULAR + TOPICAL + REPEATED && written.length > 0) return random.pick(written);
  return anyWord(random);
}

function plain(text: string): Passage {
  return { markdown: text, text };
}

function linkToNeighbour(text: string, { neighbour }: Desk): Passage {
  const to = neighbour();
  return to === undefined ? plain(text) : { markdown: `[${text}](../${to.section}/${to.slug}.md)`, text };
}

function linkElsewhere(text: string, desk: Desk): Passage {
  const { random } = desk;
  const host = `${random.pick(HOSTS)}.example`;
  const day = `${random.int(2008, 2025)}/${random.int(10, 12)}/${random.int(10, 28)}`;
  const path = Array.from({ length: random.int(3, 7) }, () => anyWord(random)).join('-');
  return { markdown: `[${text}](https://${host}/${day}/${path.toLowerCase()}/)`, text };
}

function join(passages: readonly Passage[], separator: string): Passage {
  return {
    markdown: passages.map(({ markdown }) => markdown).join(separator),
    text: passages.map(({ text }) => text).join(separator),
  };
}
