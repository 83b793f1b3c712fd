import type { Root as Html } from 'hast';
import type { Root } from 'mdast';
import { descendants } from '../tree/descendants.ts';
import { elements } from './elements.ts';

/** What a body says that its author did not write, in the language of the text. */
export interface BodyWords {
  /** The titles of callouts that have none, by their types in lower case. */
  readonly callouts: Readonly<Record<string, string>>;
  /** The heading of footnotes. */
  readonly footnotes: string;
  /** What the way back from a footnote is called; `{number}` is that of its reference. */
  readonly backTo: string;
}

/** Gives callouts without titles theirs. */
export function nameCallouts(tree: Root, { callouts }: BodyWords): void {
  for (const { type, data } of descendants(tree)) {
    if (type !== 'blockquote' || data === undefined || !('callout' in data) || data.callout === undefined)
      continue;
    const name = Object.hasOwn(callouts, data.callout.type) ? callouts[data.callout.type] : undefined;
    if (name !== undefined) data.callout = { ...data.callout, name };
  }
}

/** What remark-rehype calls the way back. */
const BACK = 'Back to reference ';

/** Names footnotes and the ways back from them, in place of the words of remark-rehype. */
export function nameFootnotes(tree: Html, { footnotes, backTo }: BodyWords): void {
  for (const { tagName, properties, children } of elements(tree)) {
    const label = properties['ariaLabel'];
    if (properties['dataFootnoteBackref'] !== undefined && typeof label === 'string')
      properties['ariaLabel'] = backTo.replace('{number}', () => label.slice(BACK.length));
    const [heading] = children;
    if (tagName === 'section' && properties['dataFootnotes'] !== undefined && heading?.type === 'element')
      heading.children = [{ type: 'text', value: footnotes }];
  }
}
