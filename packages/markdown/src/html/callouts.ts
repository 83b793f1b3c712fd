import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast';
import type { Callout } from '../dialects/callouts.ts';
import { descendants } from '../tree/descendants.ts';

/** How a callout looks: the five kinds of GitHub. */
export const CALLOUT_KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const;

type Kind = (typeof CALLOUT_KINDS)[number];

/** The types of Obsidian that are no notes. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['tip', 'tip'],
  ['hint', 'tip'],
  ['success', 'tip'],
  ['check', 'tip'],
  ['done', 'tip'],
  ['important', 'important'],
  ['warning', 'warning'],
  ['attention', 'warning'],
  ['caution', 'caution'],
  ['danger', 'caution'],
  ['error', 'caution'],
  ['bug', 'caution'],
  ['failure', 'caution'],
  ['fail', 'caution'],
  ['missing', 'caution'],
]);

/**
 * Makes callouts what they are in HTML: a note beside the text (ARIA 1.2, `note`) with its title, or what unfolds below
 * it. It stays a quotation where nobody knows its classes: feeds then show where it ends, and readers keep it.
 */
export function markCallouts(tree: Root): void {
  for (const node of descendants(tree)) {
    if (node.type === 'blockquote' && node.data?.callout !== undefined) markCallout(node, node.data.callout);
  }
}

function markCallout(quotation: Blockquote, { type, fold }: Callout): void {
  const [first, ...others] = quotation.children;
  const written = first?.type === 'paragraph' && first.data?.isTitle === true ? first.children : undefined;
  const title = titleOf(written ?? [{ type: 'text', value: nameOf(type) }], fold === '' ? 'p' : 'summary');
  const className = ['callout', `callout-${KINDS.get(type) ?? 'note'}`];
  quotation.children = [title, ...(written === undefined ? quotation.children : others)];
  quotation.data =
    fold === ''
      ? { hProperties: { className, role: 'note' } }
      : { hName: 'details', hProperties: { className, open: fold === '+' } };
}

function titleOf(words: PhrasingContent[], hName: 'p' | 'summary'): Paragraph {
  const children: PhrasingContent[] = [{ type: 'strong', children: words }];
  return { type: 'paragraph', children, data: { hName, hProperties: { className: ['callout-title'] } } };
}

/** `note` → `Note`, as both GitHub and Obsidian name a callout without a title. */
function nameOf(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');
}
