import { type Desk, type Passage, paragraph, phrase } from './prose.ts';
import { capitalised } from './vocabulary.ts';
import { WeightedChoice } from './weighted-choice.ts';

/** How many images a generated site shows. */
export const IMAGES = 12;

/** A block of a body; a heading says so. */
export interface Block extends Passage {
  readonly heading?: boolean;
}

/** The kinds of blocks, and how often each follows another: most of a text is paragraphs. */
const kinds: readonly (readonly [weight: number, write: (desk: Desk) => Block])[] = [
  [62, paragraph],
  [14, heading],
  [8, list],
  [6, code],
  [4, image],
  [4, quotation],
  [2, table],
];

const kindByWeight = new WeightedChoice(kinds.map(([weight]) => weight));

/** Any block. */
export function block(desk: Desk): Block {
  const write = kinds[kindByWeight.draw(desk.random)]?.[1] ?? paragraph;
  return write(desk);
}

function heading(desk: Desk): Block {
  const text = capitalised(phrase(desk, 2, 6));
  return { markdown: `${desk.random.chance(0.7) ? '##' : '###'} ${text}`, text, heading: true };
}

function list(desk: Desk): Block {
  const items = Array.from({ length: desk.random.int(2, 8) }, () => phrase(desk, 2, 14));
  const marker = desk.random.chance(0.7) ? '-' : '1.';
  return { markdown: items.map((item) => `${marker} ${item}`).join('\n'), text: items.join('\n') };
}

function code(desk: Desk): Block {
  const lines = Array.from({ length: desk.random.int(2, 18) }, () => codeLine(desk));
  const text = lines.join('\n');
  return { markdown: `\`\`\`${desk.random.pick(['ts', 'sh', 'python', ''])}\n${text}\n\`\`\``, text };
}

function codeLine(desk: Desk): string {
  const [name = '', ...rest] = phrase(desk, 2, 5).split(' ');
  return `const ${name} = ${rest.join('.')}(${desk.random.int(0, 99)});`;
}

function image(desk: Desk): Block {
  const text = phrase(desk, 2, 8);
  return { markdown: `![${text}](../blobs/image-${desk.random.int(0, IMAGES - 1)}.svg)`, text };
}

function quotation(desk: Desk): Block {
  const { markdown, text } = paragraph(desk);
  return { markdown: `> ${markdown}`, text };
}

function table(desk: Desk): Block {
  const columns = desk.random.int(2, 5);
  const rows = Array.from({ length: desk.random.int(3, 12) }, () =>
    Array.from({ length: columns }, () => phrase(desk, 1, 3)),
  );
  const [head = '', ...rest] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  const rule = `|${' --- |'.repeat(columns)}`;
  return {
    markdown: [head, rule, ...rest].join('\n'),
    text: rows.map((cells) => cells.join('\t')).join('\n'),
  };
}
