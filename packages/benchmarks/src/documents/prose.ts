import { type Draft, topicWord } from './draft.ts';
import type { Random } from './random.ts';
import { anyWord, capitalised } from './vocabulary.ts';

/** A piece of a body, as it is written and as it is read. */
export interface Passage {
  readonly markdown: string;
  readonly text: string;
}

/** What some authors do often, and most never. */
export type Habit = 'footnotes' | 'bare addresses' | 'links by reference';

/** What a writer has at hand. */
export interface Desk {
  readonly draft: Draft;
  readonly random: Random;
  readonly habits: ReadonlySet<Habit>;
  /** The words so far. */
  readonly written: string[];
  /** What stands at the end of the body: notes, and the targets of links by reference. */
  readonly appendix: Passage[];
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

/** How words may be set. */
interface Setting {
  /** The share of sentences that have it; the rest is plain. */
  readonly share: number;
  /** Only by authors who do so. */
  readonly habit?: Habit;
  readonly set: (text: string, desk: Desk) => Passage;
}

/** With these shares a kilobyte of markdown has 119 words; of the READMEs of npm packages it has 113. */
const settings: readonly Setting[] = [
  { share: 0.1, set: (text) => ({ markdown: `*${text}*`, text }) },
  { share: 0.06, set: (text) => ({ markdown: `**${text}**`, text }) },
  { share: 0.06, set: (text) => ({ markdown: `\`${text}\``, text }) },
  { share: 0.06, set: linkToNeighbour },
  { share: 0.3, set: (text, desk) => ({ markdown: `[${text}](${address(desk)})`, text }) },
  { share: 0.05, habit: 'footnotes', set: footnote },
  { share: 0.05, habit: 'bare addresses', set: bareAddress },
  { share: 0.08, habit: 'links by reference', set: linkByReference },
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

export function sentence(desk: Desk): Passage {
  const { random } = desk;
  const first = phrase(desk, 3, 12);
  const middle = phrase(desk, 1, 3);
  const last = phrase(desk, 2, 12);
  const ending = { markdown: ` ${last}.`, text: ` ${last}.` };
  return join(
    [
      plain(`${capitalised(first)}${random.chance(0.3) ? ',' : ''}`),
      join([plain(' '), drawSetting(desk)(middle, desk), ending], ''),
    ],
    '',
  );
}

function drawSetting({ random, habits }: Desk): Setting['set'] {
  let left = random.next();
  for (const { share, habit, set } of settings) {
    left -= share;
    if (left < 0) return habit === undefined || habits.has(habit) ? set : plain;
  }
  return plain;
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

export function plain(text: string): Passage {
  return { markdown: text, text };
}

function linkToNeighbour(text: string, { neighbour }: Desk): Passage {
  const to = neighbour();
  return to === undefined ? plain(text) : { markdown: `[${text}](../${to.section}/${to.slug}.md)`, text };
}

function bareAddress(text: string, desk: Desk): Passage {
  return plain(`${text} (see ${address(desk)} for more)`);
}

function footnote(text: string, desk: Desk): Passage {
  const [label, note] = [`[^${desk.appendix.length + 1}]`, phrase(desk, 4, 20)];
  desk.appendix.push({ markdown: `${label}: ${capitalised(note)}.`, text: `${capitalised(note)}.` });
  return { markdown: `${text}${label}`, text };
}

function linkByReference(text: string, desk: Desk): Passage {
  const label = `[${desk.appendix.length + 1}]`;
  desk.appendix.push({ markdown: `${label}: ${address(desk)}`, text: '' });
  return { markdown: `[${text}]${label}`, text };
}

function address({ random }: Desk): string {
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
