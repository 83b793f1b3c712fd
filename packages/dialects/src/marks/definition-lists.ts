import { type Edit, rangeOf, type Translator } from '@site/markdown';
import { lookAtGfm } from '@site/markdown/gfm';
import type { Paragraph, RootContent } from 'mdast';

/** A definition of kramdown, PHP Markdown Extra and Pandoc, and the line before it. */
const SIGN = /\n(?:[ \t]*\n)?:[ \t]+\S/;

/** What a line begins with that defines. */
const DEFINES = /^:[ \t]+(?=\S)/;

/** What HTML would read as text, or markdown as markup. */
const MARKUP = /[`*_[\]<>&$!~#\\:@]/;

/** A term or what it means. */
interface Item {
  readonly name: 'dt' | 'dd';
  readonly text: string;
}

/** Makes a `<dl>` of terms that are followed by lines that begin with a colon. */
export const definitionLists: Translator = {
  concerns: (body) => SIGN.test(body),
  translate(body) {
    const { children } = lookAtGfm(body);
    const edits: Edit[] = [];
    for (let at = 0; at < children.length; ) {
      const { items, next } = readList(children, at, body);
      const [first, last] = [children[at], children[next - 1]];
      if (items.length > 0 && first !== undefined && last !== undefined)
        edits.push({ start: rangeOf(first).start, end: rangeOf(last).end, text: listOf(items) });
      at = Math.max(next, at + 1);
    }
    return { edits, findings: [] };
  },
};

/** The items of the paragraphs from one on, and the first block that is none of them. */
function readList(
  children: readonly RootContent[],
  first: number,
  body: string,
): { readonly items: readonly Item[]; readonly next: number } {
  const items: Item[] = [];
  let next = first;
  for (;;) {
    const [term, after] = [itemsOf(children[next], body), itemsOf(children[next + 1], body)];
    const isWhole =
      term?.some(({ name }) => name === 'dd') === true && (items.length > 0 || term[0]?.name === 'dt');
    // With a blank line between the two the term is a paragraph of one line.
    const isTerm = term?.length === 1 && term[0]?.name === 'dt' && after?.[0]?.name === 'dd';
    if (term !== undefined && isWhole) {
      items.push(...term);
      next += 1;
    } else if (term !== undefined && isTerm) {
      items.push(...term, ...(after ?? []));
      next += 2;
    } else return { items, next };
  }
}

/** The lines of a paragraph as terms and what they mean; a line that continues one is part of it. */
function itemsOf(node: RootContent | undefined, body: string): readonly Item[] | undefined {
  if (node?.type !== 'paragraph') return undefined;
  const items: Item[] = [];
  for (const line of linesOf(node, body)) {
    const text = line.replace(DEFINES, '').trim();
    const last = items.at(-1);
    if (DEFINES.test(line)) items.push({ name: 'dd', text });
    else if (last?.name === 'dd') items[items.length - 1] = { name: 'dd', text: `${last.text}\n${text}` };
    else items.push({ name: 'dt', text });
  }
  return items;
}

function linesOf(paragraph: Paragraph, body: string): readonly string[] {
  const { start, end } = rangeOf(paragraph);
  return body.slice(start, end).split('\n');
}

function listOf(items: readonly Item[]): string {
  const lines = items.map(({ name, text }) =>
    MARKUP.test(text) ? `<${name}>\n\n${text}\n\n</${name}>` : `<${name}>${text}</${name}>`,
  );
  return ['<dl>', ...lines, '</dl>'].join('\n');
}
