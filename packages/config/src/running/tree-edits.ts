import type { Edit } from '@site/markdown';
import type { Nodes, Root } from 'mdast';
import { textEdits } from './text-edits.ts';
import { asWritten, type MarkdownWriter } from './write-markdown.ts';
import { childrenOf, isCounterpart, keyOf, type WrittenNode, type WrittenTree } from './written-tree.ts';

/** An edit would not say the same where it stands: what holds it has to be written anew. */
class Unwritable extends Error {}

/**
 * The edits that make of a text what plug-ins have made of its tree. What is as its author wrote it keeps its bytes:
 * only what has changed is written anew, and around it as much as markdown needs.
 */
export function treeEdits(
  text: string,
  written: WrittenTree,
  tree: Root,
  writer: MarkdownWriter,
): readonly Edit[] {
  const edits: Edit[] = [];
  for (const change of alignChildren(written.root.children, tree.children)) {
    if (change.kind === 'pair') edits.push(...blockEdits(text, change.written, change.node, writer));
    else edits.push(flowEdit(text, change, writer));
  }
  return edits;
}

/** The edits inside of a block, or one that writes all of it. */
function blockEdits(
  text: string,
  written: WrittenNode,
  node: Nodes,
  writer: MarkdownWriter,
): readonly Edit[] {
  try {
    return nodeEdits(text, written, node, writer);
  } catch (error) {
    if (!(error instanceof Unwritable)) throw error;
    return [{ start: written.start, end: written.end, text: writer.flow([node]) }];
  }
}

/** @throws {Unwritable} when the node cannot be edited in its place */
function nodeEdits(text: string, written: WrittenNode, node: Nodes, writer: MarkdownWriter): readonly Edit[] {
  if (written.key !== keyOf(node)) return ownEdits(text, written, node, writer);
  return alignChildren(written.children, childrenOf(node)).flatMap((change) => {
    if (change.kind === 'pair') return nodeEdits(text, change.written, change.node, writer);
    if (!writer.isPhrasing(node)) throw new Unwritable();
    return phrasingEdit(text, change, node, writer);
  });
}

/** A text in which some words changed, or a phrase that became another; a block is written anew. */
function ownEdits(text: string, written: WrittenNode, node: Nodes, writer: MarkdownWriter): readonly Edit[] {
  if (
    node.type === 'text' &&
    written.value !== undefined &&
    text.slice(written.start, written.end) === written.value
  )
    return textEdits(written.start, written.value, node.value, (words) =>
      inLine(writer.phrasing([{ ...node, value: words, position: undefined }])),
    );
  if (!writer.isInline(node)) throw new Unwritable();
  return [{ start: written.start, end: written.end, text: inLine(writer.phrasing([node])) }];
}

/** One line, which can stand wherever a phrase can: in a quotation, a heading or, without a bar, in a table. */
function inLine(text: string): string {
  if (/[\n|]/.test(text)) throw new Unwritable();
  return text;
}

/** A run of children that are others than they were. */
interface Replaced {
  readonly kind: 'replaced';
  readonly written: readonly WrittenNode[];
  readonly nodes: readonly Nodes[];
  /** The child before it, and the one after. */
  readonly before: WrittenNode | undefined;
  readonly after: WrittenNode | undefined;
}

type Change = Replaced | { readonly kind: 'pair'; readonly written: WrittenNode; readonly node: Nodes };

/** Pairs children with those they were, from the beginning and from the end; what lies between is replaced. */
function alignChildren(written: readonly WrittenNode[], nodes: readonly Nodes[]): readonly Change[] {
  const most = Math.min(written.length, nodes.length);
  const pairAt = (at: number, from: number): Change | undefined => {
    const [before, node] = [written.at(at), nodes.at(from)];
    return before !== undefined && node !== undefined && isCounterpart(before, node)
      ? { kind: 'pair', written: before, node }
      : undefined;
  };
  const first: Change[] = [];
  for (let at = 0; at < most; at += 1) {
    const pair = pairAt(at, at);
    if (pair === undefined) break;
    first.push(pair);
  }
  const last: Change[] = [];
  for (let at = 1; at <= most - first.length; at += 1) {
    const pair = pairAt(-at, -at);
    if (pair === undefined) break;
    last.unshift(pair);
  }
  const replaced: Replaced = {
    kind: 'replaced',
    written: written.slice(first.length, written.length - last.length),
    nodes: nodes.slice(first.length, nodes.length - last.length),
    before: written[first.length - 1],
    after: written[written.length - last.length],
  };
  const texts = pairTexts(replaced);
  if (texts !== undefined) return [...first, ...texts, ...last];
  const isNone = replaced.written.length === 0 && replaced.nodes.length === 0;
  return isNone ? [...first, ...last] : [...first, replaced, ...last];
}

/** Pairs each child where some of them are texts that have lost their places, as plug-ins that look for words leave them. */
function pairTexts({ written, nodes }: Replaced): readonly Change[] | undefined {
  if (written.length === 0 || written.length !== nodes.length) return undefined;
  const pairs = written.flatMap((each, at): readonly Change[] => {
    const node = nodes[at];
    if (node === undefined) return [];
    const isText = each.type === 'text' && node.type === 'text' && node.data?.hName === undefined;
    const isSame = isCounterpart(each, node) || (isText && node.position === undefined);
    return isSame ? [{ kind: 'pair', written: each, node }] : [];
  });
  return pairs.length === written.length ? pairs : undefined;
}

/** Blocks of the whole text that others take the place of. */
function flowEdit(text: string, { written, nodes, before, after }: Replaced, writer: MarkdownWriter): Edit {
  const [first, last] = [written[0], written.at(-1)];
  const blocks = writer.flow(nodes);
  if (first !== undefined && last !== undefined) return { start: first.start, end: last.end, text: blocks };
  if (before !== undefined) return { start: before.end, end: before.end, text: `\n\n${blocks}` };
  const start = after?.start ?? text.length;
  return { start, end: start, text: `${blocks}\n\n` };
}

/** @throws {Unwritable} when phrases come to what had none, whose place is not known */
function phrasingEdit(
  source: string,
  { written, nodes, before, after }: Replaced,
  parent: Nodes,
  writer: MarkdownWriter,
): Edit {
  const start = written[0]?.start ?? before?.end ?? after?.start;
  const end = written.at(-1)?.end ?? start;
  if (start === undefined || end === undefined) throw new Unwritable();
  const text = writer.phrasing(keptWords(written, nodes, source));
  // Lines of a quotation, an item or a cell have a beginning of their own.
  return { start, end, text: parent.type === 'paragraph' && writer.isAtTop(parent) ? text : inLine(text) };
}

/** Phrases in the place of one text, as plug-ins that look for words put them: what is left of it keeps its characters. */
function keptWords(
  written: readonly WrittenNode[],
  nodes: readonly Nodes[],
  source: string,
): readonly Nodes[] {
  const [{ start, end, value } = { start: 0, end: 0, value: undefined }, ...others] = written;
  if (value === undefined || others.length > 0 || source.slice(start, end) !== value) return nodes;
  let at = 0;
  return nodes.map((node) => {
    const found = node.type === 'text' && node.value !== '' ? value.indexOf(node.value, at) : -1;
    if (found < 0 || node.type !== 'text') return node;
    at = found + node.value.length;
    return asWritten(node.value);
  });
}
