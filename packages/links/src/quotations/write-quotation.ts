import { applyEdits, descendants, type Edit, rangeOf, type TextRange } from '@site/markdown';
import type { Nodes, Paragraph, Parents } from 'mdast';
import type { QuotedPart } from './quoted-part.ts';

/** How a part of a body is quoted in another. */
export interface Quotation {
  /** The body that is quoted. */
  readonly body: string;
  readonly part: QuotedPart;
  /** What becomes of its references. */
  readonly edits: readonly Edit[];
  /** What footnotes and link definitions begin with, so that they are none of the other body's. */
  readonly scope: string;
}

/**
 * The lines of a quoted part, without what is of its own page alone: headings are bold lines, as their anchors are those
 * of the other page, and ids of blocks are left out.
 */
export function quotedText({ body, part, edits, scope }: Quotation): string {
  const structural = [
    ...part.nodes.flatMap((node) => structureEdits(node, undefined, body, scope)),
    ...part.unused.map((range) => ({ ...range, text: '' })),
  ];
  const ranges = part.ranges.map(({ start, end }) => {
    const own = withoutOverlap([
      ...edits.flatMap((edit) => clipped(edit, start, end)),
      ...structural.filter((edit) => edit.start >= start && edit.end <= end),
      ...leadingTabs({ start, end }, part.nodes, body),
    ]);
    return dedented(applyEdits(body.slice(0, end), own, start), columnOf(start, body));
  });
  return ranges
    .map((text) => text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd())
    .filter((text) => text !== '')
    .join('\n\n');
}

/** An edit of a range, as far as it is one: a comment may begin before what is quoted. */
function clipped(edit: Edit, start: number, end: number): readonly Edit[] {
  if (edit.end <= start || edit.start >= end) return [];
  if (edit.start >= start && edit.end <= end) return [edit];
  return [{ start: Math.max(start, edit.start), end: Math.min(end, edit.end), text: '' }];
}

/** Edits in order; of two that overlap the one that begins first, and the rest of one that only takes away. */
function withoutOverlap(edits: readonly Edit[]): readonly Edit[] {
  let at = 0;
  return edits
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .flatMap((edit) => {
      const isCut = edit.start < at;
      if (isCut && (edit.text !== '' || edit.end <= at)) return [];
      const rest = isCut ? { ...edit, start: at } : edit;
      at = edit.end;
      return [rest];
    });
}

function structureEdits(
  node: Nodes,
  heading: Nodes | undefined,
  body: string,
  scope: string,
): readonly Edit[] {
  const own = editsOf(node, heading, body, scope);
  if (!('children' in node)) return own;
  const inside = node.type === 'heading' ? node : heading;
  return [...own, ...node.children.flatMap((child) => structureEdits(child, inside, body, scope))];
}

function editsOf(node: Nodes, heading: Nodes | undefined, body: string, scope: string): readonly Edit[] {
  const { start, end } = rangeOf(node);
  const text = body.slice(start, end);
  switch (node.type) {
    case 'heading':
      return around(node, '**');
    case 'strong':
      // The whole heading is bold already.
      return heading === undefined ? [] : around(node, '');
    case 'paragraph':
      return blockId(node, body);
    case 'definition':
      return [{ start: start + 1, end: start + 1, text: scope }];
    case 'footnoteDefinition':
    case 'footnoteReference':
      return [{ start: start + 2, end: start + 2, text: scope }];
    case 'linkReference':
    case 'imageReference':
      return [scopedLabel(node.referenceType, start, text, scope)];
    default:
      return [];
  }
}

/** Puts a mark in the place of what stands before and after the children of a node. */
function around(node: Parents, mark: string): readonly Edit[] {
  const { start, end } = rangeOf(node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (first === undefined || last === undefined) return [{ start, end, text: '' }];
  return [
    { start, end: rangeOf(first).start, text: mark },
    { start: rangeOf(last).end, end, text: mark },
  ];
}

/** An id of a block is a place of its own page. */
const BLOCK_ID = /(?:^|\s)\^[a-z\d-]{2,}[ \t]*$/i;

function blockId(node: Paragraph, body: string): readonly Edit[] {
  const { start, end } = rangeOf(node);
  const id = BLOCK_ID.exec(body.slice(start, end))?.[0];
  const last = node.children.at(-1);
  // What was read as an id is no longer in the tree.
  if (id === undefined || last?.type !== 'text' || last.value.endsWith(id.trim())) return [];
  // Nor is the blank line before one in a paragraph of its own.
  const from = id.length === end - start ? body.slice(0, start).trimEnd().length : end - id.length;
  return [{ start: from, end, text: '' }];
}

/** `[a][b]`, `[b][]` and `[b]` name their definition, each in its way. */
function scopedLabel(
  type: 'full' | 'collapsed' | 'shortcut',
  start: number,
  text: string,
  scope: string,
): Edit {
  const end = start + text.length;
  if (type === 'full') {
    const label = start + text.search(/\[(?:[^[\]\\]|\\.)*\]$/s) + 1;
    return { start: label, end: label, text: scope };
  }
  const written = type === 'collapsed' ? text.slice(0, -2) : text;
  return {
    start: start + written.length,
    end,
    text: `[${scope}${written.slice(written.indexOf('[') + 1, -1)}]`,
  };
}

/** A tab reaches less far behind the mark of a quotation, so spaces take its place, except in code between fences. */
function leadingTabs({ start, end }: TextRange, nodes: readonly Nodes[], body: string): readonly Edit[] {
  if (!/^[ >]*\t/m.test(body.slice(start, end))) return [];
  const code = nodes
    .flatMap((node) => [...descendants(node)])
    .filter((node) => node.type === 'code' && /^[`~]/.test(body.slice(rangeOf(node).start)))
    .map(rangeOf);
  return Array.from(body.slice(start, end).matchAll(/^[ \t]*\t/gm)).flatMap(({ 0: space, index }) => {
    const at = start + index;
    if (code.some((range) => at > range.start && at < range.end)) return [];
    return [{ start: at, end: at + space.length, text: expandTabs(space) }];
  });
}

function expandTabs(space: string): string {
  const width = Array.from(space).reduce((at, each) => (each === '\t' ? at + 4 - (at % 4) : at + 1), 0);
  return ' '.repeat(width);
}

/** How many characters stand before an offset on its line. */
function columnOf(start: number, body: string): number {
  return start - (body.lastIndexOf('\n', start - 1) + 1);
}

/** A text whose lines, after the first, lose what they have of the containers that it was taken out of. */
function dedented(text: string, column: number): string {
  return column === 0 ? text : text.replace(new RegExp(`(?<=\\n)[ \\t>]{1,${column}}`, 'g'), '');
}
