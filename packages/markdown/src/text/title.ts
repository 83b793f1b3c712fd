import type { Heading, Nodes, Root } from 'mdast';
import { parseMarkdown } from '../parse.ts';
import { isOutside } from '../tree/is-outside.ts';
import { rangeOf, type TextRange } from '../tree/ranges.ts';
import { applyEdits } from './edits.ts';
import { plainText } from './plain-text.ts';

/** A body, and what of it nobody is meant to read. */
interface Body {
  readonly tree: Root;
  readonly body: string;
  readonly comments: readonly TextRange[];
}

/** What else says how a text is called. */
interface Named {
  /** By its front matter. */
  readonly title?: string | undefined;
  /** By its file or its folder; absent of what may go without a title. */
  readonly called?: string | undefined;
}

/**
 * The title, and where the body goes on after a heading that says the same: the twin writes the title itself, so
 * that heading would stand twice.
 */
export function titleOf(
  body: Body,
  named: Named,
): { readonly title: string | undefined; readonly contentStart: number } {
  // A lower heading is that of a part: tools that know no titles call the whole by its file's name.
  const heading = blocksOf(body.tree).find(
    (node): node is Heading =>
      node.type === 'heading' && node.depth === 1 && isOutside(body.comments, rangeOf(node).start),
  );
  const fromHeading = heading === undefined ? '' : oneLine(headingText(heading, body));
  const called = named.called === undefined ? undefined : titleFromName(named.called);
  const title = named.title ?? (fromHeading || called);
  const repeats =
    heading !== undefined &&
    heading === body.tree.children[0] &&
    title !== undefined &&
    oneLine(title) === fromHeading;
  return { title, contentStart: repeats ? rangeOf(heading).end : 0 };
}

/** The blocks of a body, also those that elements hold: many center their title in a `<div>`. */
function blocksOf(parent: Extract<Nodes, { children: unknown[] }>): readonly Nodes[] {
  return parent.children.flatMap((node: Nodes) => (node.type === 'htmlElement' ? blocksOf(node) : node));
}

function headingText(heading: Heading, { body, comments }: Body): string {
  const { start, end } = rangeOf(heading);
  const within = comments.filter((comment) => comment.start >= start && comment.end <= end);
  if (within.length === 0) return plainText(heading);
  const edits = within.map((comment) => ({ ...comment, text: '' }));
  return plainText(parseMarkdown(applyEdits(body.slice(0, end), edits, start)));
}

/**
 * `on-slow_bread` → `On slow bread`; a name of nothing but such marks stays as it is, and so does a date. A name with
 * spaces is written as a title already: `Self-hosting notes`.
 */
function titleFromName(name: string): string {
  const last = name.trim();
  const words = /\s/.test(last)
    ? last.replace(/\s+/g, ' ')
    : last.replace(/(\d{4}-\d{2}-\d{2})|[-_]+/g, (_, date?: string) => date ?? ' ').trim() || last;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
