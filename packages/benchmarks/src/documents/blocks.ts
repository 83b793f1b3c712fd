import { type Desk, join, type Passage, paragraph, phrase, plain, sentence } from './prose.ts';
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

/** Of short items, or of whole sentences; now and then an item has some of its own. */
function list(desk: Desk): Block {
  const { random } = desk;
  const marker = random.chance(0.7) ? '-' : '1.';
  const write = random.chance(0.4) ? sentence : () => plain(phrase(desk, 2, 14));
  const items = Array.from({ length: random.int(2, 8) }, () => {
    const item = bulleted(marker, write(desk));
    return random.chance(0.08) ? join([item, indented(marker, inner(desk))], '\n') : item;
  });
  return join(items, '\n');
}

function inner(desk: Desk): Passage {
  return join(
    Array.from({ length: desk.random.int(1, 3) }, () => bulleted('-', plain(phrase(desk, 2, 8)))),
    '\n',
  );
}

function bulleted(marker: string, { markdown, text }: Passage): Passage {
  return { markdown: `${marker} ${markdown}`, text };
}

function indented(marker: string, { markdown, text }: Passage): Passage {
  return { markdown: markdown.replace(/^/gm, ' '.repeat(marker.length + 1)), text };
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
  const paragraphs = Array.from({ length: desk.random.chance(0.25) ? 2 : 1 }, () => paragraph(desk));
  return {
    markdown: paragraphs.map(({ markdown }) => `> ${markdown}`).join('\n>\n'),
    text: join(paragraphs, '\n').text,
  };
}

function table(desk: Desk): Block {
  const columns = desk.random.int(2, 5);
  const rows = Array.from({ length: desk.random.int(3, 12) }, () =>
    Array.from({ length: columns }, () => cell(desk)),
  );
  const [head = '', ...rest] = rows.map((cells) => `| ${join(cells, ' | ').markdown} |`);
  const rule = `|${' --- |'.repeat(columns)}`;
  return {
    markdown: [head, rule, ...rest].join('\n'),
    text: rows.map((cells) => join(cells, '\t').text).join('\n'),
  };
}

function cell(desk: Desk): Passage {
  const text = phrase(desk, 1, 3);
  return desk.random.chance(0.15) ? { markdown: `\`${text}\``, text } : plain(text);
}
