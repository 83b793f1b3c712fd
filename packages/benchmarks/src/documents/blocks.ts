import { type Author, join, type Passage, paragraph, phrase, plain, sentence } from './prose.ts';
import { capitalised } from './vocabulary.ts';
import { WeightedChoice } from './weighted-choice.ts';

/** How many images a generated site shows. */
export const IMAGES = 12;

/** A block of a body; a heading says so. */
export interface Block extends Passage {
  readonly heading?: boolean;
}

/** The kinds of blocks by weight: most of a text is paragraphs. */
const kinds: readonly (readonly [weight: number, write: (author: Author) => Block])[] = [
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
export function block(author: Author): Block {
  const write = kinds[kindByWeight.draw(author.random)]?.[1] ?? paragraph;
  return write(author);
}

function heading(author: Author): Block {
  const text = capitalised(phrase(author, 2, 6));
  return { markdown: `${author.random.chance(0.7) ? '##' : '###'} ${text}`, text, heading: true };
}

/** Of short items, or of whole sentences; now and then an item has some of its own. */
function list(author: Author): Block {
  const { random } = author;
  const marker = random.chance(0.7) ? '-' : '1.';
  const write = random.chance(0.4) ? sentence : () => plain(phrase(author, 2, 14));
  const items = Array.from({ length: random.int(2, 8) }, () => {
    const item = bulleted(marker, write(author));
    return random.chance(0.08) ? join([item, indented(marker, inner(author))], '\n') : item;
  });
  return join(items, '\n');
}

function inner(author: Author): Passage {
  return join(
    Array.from({ length: author.random.int(1, 3) }, () => bulleted('-', plain(phrase(author, 2, 8)))),
    '\n',
  );
}

function bulleted(marker: string, { markdown, text }: Passage): Passage {
  return { markdown: `${marker} ${markdown}`, text };
}

function indented(marker: string, { markdown, text }: Passage): Passage {
  return { markdown: markdown.replace(/^/gm, ' '.repeat(marker.length + 1)), text };
}

function code(author: Author): Block {
  const lines = Array.from({ length: author.random.int(2, 18) }, () => codeLine(author));
  const text = lines.join('\n');
  return { markdown: `\`\`\`${author.random.pick(['ts', 'sh', 'python', ''])}\n${text}\n\`\`\``, text };
}

function codeLine(author: Author): string {
  const [name = '', ...rest] = phrase(author, 2, 5).split(' ');
  return `const ${name} = ${rest.join('.')}(${author.random.int(0, 99)});`;
}

function image(author: Author): Block {
  const text = phrase(author, 2, 8);
  return { markdown: `![${text}](../blobs/image-${author.random.int(0, IMAGES - 1)}.svg)`, text };
}

function quotation(author: Author): Block {
  const paragraphs = Array.from({ length: author.random.chance(0.25) ? 2 : 1 }, () => paragraph(author));
  return {
    markdown: paragraphs.map(({ markdown }) => `> ${markdown}`).join('\n>\n'),
    text: join(paragraphs, '\n').text,
  };
}

function table(author: Author): Block {
  const columns = author.random.int(2, 5);
  const rows = Array.from({ length: author.random.int(3, 12) }, () =>
    Array.from({ length: columns }, () => cell(author)),
  );
  const [head = '', ...rest] = rows.map((cells) => `| ${join(cells, ' | ').markdown} |`);
  const rule = `|${' --- |'.repeat(columns)}`;
  return {
    markdown: [head, rule, ...rest].join('\n'),
    text: rows.map((cells) => join(cells, '\t').text).join('\n'),
  };
}

function cell(author: Author): Passage {
  const text = phrase(author, 1, 3);
  return author.random.chance(0.15) ? { markdown: `\`${text}\``, text } : plain(text);
}
