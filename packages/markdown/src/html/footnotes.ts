import type { Root as Html } from 'hast';
import type { Root } from 'mdast';
import { descendants } from '../tree/descendants.ts';
import { elements } from './elements.ts';

/** The prefix of footnote ids. Heading anchors have no capital letters, so they cannot collide. */
export const FOOTNOTE_PREFIX = 'Note-';

/**
 * Names footnotes by number. By the author's own names, the second reference to `a` and the first to `a-2` would
 * have the same id.
 */
export function numberFootnotes(tree: Root): void {
  const numbers = new Map<string, string>();
  for (const node of descendants(tree)) {
    if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition') {
      const number = numbers.get(node.identifier) ?? String(numbers.size + 1);
      numbers.set(node.identifier, number);
      node.identifier = number;
    }
  }
}

/** Renames the fixed id of the footnote heading, which could collide with a heading of the author. */
export function nameFootnoteLabel(tree: Html): void {
  for (const { tagName, properties, children } of elements(tree)) {
    if (properties['ariaDescribedBy'] !== undefined) properties['ariaDescribedBy'] = [LABEL];
    const label = children[0];
    if (tagName === 'section' && label?.type === 'element') label.properties['id'] = LABEL;
  }
}

const LABEL = `${FOOTNOTE_PREFIX}label`;

/** What footnotes say, in the language of the text. */
export interface FootnoteWords {
  /** Their heading. */
  readonly footnotes: string;
  /** What the way back from one is called; `{number}` is that of its reference. */
  readonly backTo: string;
}

/** What remark-rehype calls the way back. */
const BACK = 'Back to reference ';

/** Names footnotes and the ways back from them, in place of the words of remark-rehype. */
export function nameFootnotes(tree: Html, { footnotes, backTo }: FootnoteWords): void {
  for (const { tagName, properties, children } of elements(tree)) {
    const label = properties['ariaLabel'];
    if (properties['dataFootnoteBackref'] !== undefined && typeof label === 'string')
      properties['ariaLabel'] = backTo.replace('{number}', () => label.slice(BACK.length));
    const [heading] = children;
    if (tagName === 'section' && properties['dataFootnotes'] !== undefined && heading?.type === 'element')
      heading.children = [{ type: 'text', value: footnotes }];
  }
}
