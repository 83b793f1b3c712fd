import { rangeOf } from '@site/markdown';
import { known } from '@site/primitives';
import type { List, ListItem, Nodes, Parents, RootContent } from 'mdast';
import { columnOf, type Lead, withoutLeads } from './columns.ts';
import type { Block, Part } from './ir.ts';
import { isExpression, isJsx } from './jsx.ts';
import type { Writer } from './writer.ts';

/** Where blocks stand: what begins each of their lines, as it is written and as the author wrote it. */
interface Layout {
  readonly prefix: string;
  readonly leads: readonly Lead[];
  /** The column where the author's blocks would begin that are not indented further. */
  readonly column: number;
}

export const ROOT: Layout = { prefix: '', leads: [], column: 0 };

type WrittenPart = Exclude<Part, { text: string }>;

/** Whether a range becomes one line, and whether what is put into it does. */
interface Flatness {
  readonly isFlat: boolean;
  readonly holdsFlat: boolean;
}

/** What the printer asks of the reading. */
interface Reading {
  readonly body: string;
  /** Whether something in a node is not markdown. */
  isTouched(node: Nodes): boolean;
  blocksOf(nodes: readonly Nodes[]): readonly Block[];
  partsOf(node: Nodes): readonly Part[];
}

/** Writes blocks as markdown. */
export class Printer {
  readonly #reading: Reading;
  readonly #writer: Writer;

  constructor(reading: Reading, writer: Writer) {
    this.#reading = reading;
    this.#writer = writer;
  }

  /** Writes blocks; the prefix of the first line is already there. */
  blocks(blocks: readonly Block[], layout: Layout): void {
    for (const [at, block] of blocks.entries()) {
      const before = blocks[at - 1];
      if (before !== undefined) this.#newLines(this.#distance(before, block), layout);
      this.#block(block, layout);
    }
  }

  /** Writes the parts of one line, or of a paragraph. */
  parts(parts: readonly Part[], layout: Layout, isFlat = false): void {
    for (const part of parts) {
      if ('text' in part)
        this.#writer.write(part.text.replaceAll('\n', isFlat ? ' ' : `\n${layout.prefix}`), part.at);
      else {
        const flat = isFlat || part.isFlat === true;
        this.#range(part, layout, { isFlat: flat, holdsFlat: flat });
      }
    }
  }

  #newLines(count: number, { prefix }: Layout): void {
    this.#writer.write(`\n${`${prefix.trimEnd()}\n`.repeat(count - 1)}${prefix}`);
  }

  /** The line endings between two blocks. */
  #distance(before: Block, block: Block): number {
    if (before.kind === 'written' && block.kind === 'written') {
      const gap = this.#reading.body.slice(rangeOf(before.node).end, rangeOf(block.node).start);
      if (/^[\s>]*$/.test(gap)) return Math.max(1, gap.split('\n').length - 1);
    }
    const isTight = (each: Block) => each.kind !== 'written' && each.tight === true;
    return isTight(before) && isTight(block) ? 1 : 2;
  }

  #block(block: Block, layout: Layout): void {
    if (block.kind === 'written') this.#written(block.node, layout);
    else if (block.kind === 'made') this.parts(block.parts, layout);
    else this.#container(block, layout);
  }

  #container({ first, rest, head, blocks }: Extract<Block, { kind: 'container' }>, layout: Layout): void {
    const within: Layout = { ...layout, prefix: layout.prefix + rest };
    this.#writer.write(blocks.length === 0 && head === undefined ? first.trimEnd() : first);
    if (head !== undefined) {
      this.parts(head, within, true);
      const [next] = blocks;
      const follows = next?.kind === 'made' || (next?.kind === 'written' && next.node.type === 'paragraph');
      if (next !== undefined) this.#newLines(follows ? 1 : 2, within);
    }
    this.blocks(blocks, within);
  }

  #written(node: RootContent, layout: Layout): void {
    if (!this.#reading.isTouched(node)) {
      const { start, end } = rangeOf(node);
      this.#lines(start, end, this.#indented(node, layout));
    } else if (node.type === 'list') this.#list(node, layout);
    else if (node.type === 'blockquote') this.#quotation(node, layout);
    else if (node.type === 'footnoteDefinition') this.#footnote(node, layout);
    else this.#leaf(node, layout);
  }

  #leaf(node: RootContent, layout: Layout): void {
    const nodes = 'children' in node ? node.children : [];
    // What is put into a cell or a heading may not end its line.
    const holdsFlat = node.type === 'heading' || node.type === 'table';
    this.#range({ ...rangeOf(node), nodes }, this.#indented(node, layout), { isFlat: false, holdsFlat });
  }

  #list(list: List, layout: Layout): void {
    for (const [at, item] of list.children.entries()) {
      const before = list.children[at - 1];
      if (before !== undefined) {
        const gap = this.#reading.body.slice(rangeOf(before).end, rangeOf(item).start);
        this.#newLines(gap.split('\n').length > 2 ? 2 : 1, layout);
      }
      this.#item(item, layout);
    }
  }

  #item(item: ListItem, layout: Layout): void {
    const { start, end } = rangeOf(item);
    const [marker] = known(
      /^(?:[-+*]|\d+[.)])(?:[ \t]{1,4}(?=\S))?/.exec(this.#reading.body.slice(start, end)),
    );
    const column = columnOf(item, this.#reading.body) + marker.length;
    this.#contained(item, marker.length, layout, {
      prefix: layout.prefix + ' '.repeat(/\s$/.test(marker) ? marker.length : marker.length + 1),
      lead: Math.max(0, column - layout.column),
      column,
    });
  }

  #quotation(node: Extract<Nodes, { type: 'blockquote' }>, layout: Layout): void {
    this.#contained(node, 2, layout, {
      prefix: `${layout.prefix}> `,
      lead: 'quote',
      column: columnOf(node, this.#reading.body) + 2,
    });
  }

  #footnote(node: Extract<Nodes, { type: 'footnoteDefinition' }>, layout: Layout): void {
    const { start } = rangeOf(node);
    const first = node.children[0] === undefined ? rangeOf(node).end : rangeOf(node.children[0]).start;
    this.#contained(node, first - start, layout, {
      prefix: `${layout.prefix}    `,
      lead: 4,
      column: columnOf(node, this.#reading.body) + 4,
    });
  }

  /** Writes a container of the author's, whose mark is as long as said. */
  #contained(
    node: Parents,
    mark: number,
    layout: Layout,
    { prefix, lead, column }: { readonly prefix: string; readonly lead: Lead; readonly column: number },
  ): void {
    const { start, end } = rangeOf(node);
    const [first] = node.children;
    const from = first === undefined ? end : rangeOf(first).start;
    const line = this.#reading.body.slice(start, from).split('\n', 1).join();
    // The mark, and what stands between it and its first block (`[x] `), unless that begins on another line.
    this.#writer.keep(start, start + (line.length < from - start ? mark : from - start));
    const within = { prefix, leads: [...layout.leads, lead], column };
    this.blocks(this.#reading.blocksOf(node.children), within);
  }

  /** Writes a range of the author's text, and in it as markdown what is none. */
  #range({ start, end, nodes }: WrittenPart, layout: Layout, { isFlat, holdsFlat }: Flatness): void {
    let at = start;
    for (const node of foreignIn(nodes)) {
      const range = rangeOf(node);
      this.#lines(at, range.start, layout, isFlat);
      this.parts(this.#reading.partsOf(node), layout, holdsFlat);
      at = range.end;
    }
    this.#lines(at, end, layout, isFlat);
  }

  /** A layout whose lines lose the indentation of a block, too. */
  #indented(node: Nodes, layout: Layout): Layout {
    const extra = columnOf(node, this.#reading.body) - layout.column;
    return extra <= 0 ? layout : { ...layout, leads: [...layout.leads, extra] };
  }

  /** Keeps a range of the author's text, with the prefix of each of its lines after the first. */
  #lines(start: number, end: number, layout: Layout, isFlat = false): void {
    const { body } = this.#reading;
    let at = start;
    for (;;) {
      const feed = body.indexOf('\n', at);
      if (feed === -1 || feed >= end) break;
      this.#writer.keep(at, feed);
      const line = withoutLeads(body, feed + 1, layout.leads);
      at = Math.min(end, line.at);
      const isBlank = /^[ \t]*(?:\n|$)/.test(body.slice(at, body.indexOf('\n', at) + 1 || body.length));
      this.#writer.write(
        isFlat ? ' ' : `\n${isBlank ? layout.prefix.trimEnd() : layout.prefix + ' '.repeat(line.left)}`,
      );
    }
    this.#writer.keep(at, end);
  }
}

/** The outermost nodes that are no markdown, in order. */
function* foreignIn(nodes: readonly Nodes[]): Generator<Nodes> {
  for (const node of nodes) {
    if (isJsx(node) || isExpression(node)) yield node;
    else if ('children' in node) yield* foreignIn(node.children);
  }
}
