import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast';
import type { Callout } from '../dialects/callouts.ts';
import { descendants } from '../tree/descendants.ts';

/** The five kinds of GitHub, each with a style of its own. */
export const CALLOUT_KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const;

type Kind = (typeof CALLOUT_KINDS)[number];

/** The kind of each type of Obsidian, by its colour there; every other type is a note with a name of its own. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['note', 'note'],
  ['info', 'note'],
  ['todo', 'note'],
  ['quote', 'note'],
  ['cite', 'note'],
  ['abstract', 'tip'],
  ['summary', 'tip'],
  ['tldr', 'tip'],
  ['tip', 'tip'],
  ['hint', 'tip'],
  ['success', 'tip'],
  ['check', 'tip'],
  ['done', 'tip'],
  ['important', 'important'],
  ['example', 'important'],
  ['warning', 'warning'],
  ['attention', 'warning'],
  ['question', 'warning'],
  ['help', 'warning'],
  ['faq', 'warning'],
  ['caution', 'caution'],
  ['danger', 'caution'],
  ['error', 'caution'],
  ['bug', 'caution'],
  ['failure', 'caution'],
  ['fail', 'caution'],
  ['missing', 'caution'],
]);

/** The titles of callouts that have none, by their types in lower case. */
export type CalloutNames = Readonly<Record<string, string>>;

/** Gives callouts without titles theirs, in the language of the text. */
export function nameCallouts(tree: Root, names: CalloutNames): void {
  for (const node of descendants(tree)) {
    const callout = node.type === 'blockquote' ? node.data?.callout : undefined;
    const name = callout && Object.hasOwn(names, callout.type) ? names[callout.type] : undefined;
    if (callout !== undefined && name !== undefined)
      node.data = { ...node.data, callout: { ...callout, name } };
  }
}

/**
 * Sets the HTML of callouts: `<details>` if they fold, else a `<blockquote>` with the role `note` (ARIA 1.2). A
 * block quote is shown as one in feed readers, which do not have our stylesheet.
 */
export function markCallouts(tree: Root): void {
  for (const node of descendants(tree)) {
    if (node.type === 'blockquote' && node.data?.callout !== undefined) markCallout(node, node.data.callout);
  }
}

function markCallout(quotation: Blockquote, { type, fold, name = nameOf(type) }: Callout): void {
  const [first, ...others] = quotation.children;
  const written = first?.type === 'paragraph' && first.data?.isTitle === true ? first.children : undefined;
  const title = titleOf(written ?? [{ type: 'text', value: name }], fold === '' ? 'p' : 'summary');
  const className = ['callout', `callout-${KINDS.get(type) ?? 'note'}`];
  quotation.children = [title, ...(written === undefined ? quotation.children : others)];
  quotation.data =
    fold === ''
      ? { ...quotation.data, hProperties: { className, role: 'note' } }
      : { ...quotation.data, hName: 'details', hProperties: { className, open: fold === '+' } };
}

function titleOf(words: PhrasingContent[], hName: 'p' | 'summary'): Paragraph {
  const children: PhrasingContent[] = [{ type: 'strong', children: words }];
  return { type: 'paragraph', children, data: { hName, hProperties: { className: ['callout-title'] } } };
}

const ABBREVIATIONS = { tldr: 'TL;DR', faq: 'FAQ' } as const;

/** The default title, as in GitHub and Obsidian: `note` → `Note`. */
function nameOf(type: string): string {
  if (type === 'tldr' || type === 'faq') return ABBREVIATIONS[type];
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');
}
