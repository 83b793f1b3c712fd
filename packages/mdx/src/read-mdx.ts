import { type LocatedFinding, rangeOf, type Translation } from '@site/markdown';
import type { Nodes, Root } from 'mdast';
import { columnOf } from './columns.ts';
import { componentOf } from './components/components.ts';
import { escapeText } from './components/escape-text.ts';
import { unknownBlocks, unknownParts } from './components/unknown.ts';
import { Element, type Expansion } from './element.ts';
import type { Block, Part } from './ir.ts';
import { isComment, isExpression, isJsx, isSpace } from './jsx.ts';
import { Printer, ROOT } from './printer.ts';
import { Reports } from './reports.ts';
import { type Scope, staticValue, textOfValue } from './static-value.ts';
import { Writer } from './writer.ts';

/** Writes a tree of MDX as markdown. */
export function writeMarkdown(tree: Root, body: string, scope: Scope): Translation {
  const reading = new Reading(tree, body, scope);
  const writer = new Writer(body);
  const blocks = reading.blocksOf(tree.children);
  if (blocks.length > 0) {
    writer.write(/^\n*/.exec(body)?.[0] ?? '');
    new Printer(reading, writer).blocks(blocks, ROOT);
    if (body.endsWith('\n')) writer.write('\n');
  }
  return { edits: writer.edits, findings: reading.findings };
}

/** Reads the nodes of one tree. */
class Reading implements Expansion {
  readonly body: string;
  readonly scope: Scope;
  readonly #reports: Reports;
  readonly #touched = new Set<Nodes>();
  /** Remembered: one that is asked for its text asks those in it, at every level. */
  readonly #parts = new Map<Nodes, readonly Part[]>();
  /** The element that each node stands in directly. */
  readonly #parents = new Map<Nodes, Element>();

  constructor(tree: Root, body: string, scope: Scope) {
    this.body = body;
    this.scope = scope;
    this.#reports = new Reports(body);
    markTouched(tree, body, this.#touched);
  }

  get findings(): readonly LocatedFinding[] {
    return this.#reports.findings;
  }

  isTouched(node: Nodes): boolean {
    return this.#touched.has(node);
  }

  textOf(parts: readonly Part[]): string {
    const writer = new Writer(this.body);
    new Printer(this, writer).parts(parts, ROOT);
    return writer.text;
  }

  blocksOf(nodes: readonly Nodes[], parent?: Element): readonly Block[] {
    return nodes.flatMap((node) => this.#blocksOf(node, parent));
  }

  #blocksOf(node: Nodes, parent: Element | undefined): readonly Block[] {
    if (node.type === 'mdxjsEsm' || isSpace(node)) return [];
    if (isJsx(node)) return this.#component(new Element(node, parent, this));
    if (isExpression(node)) {
      const text = this.#valueOf(node).trim();
      return text === '' ? [] : [{ kind: 'made', parts: [{ text, at: rangeOf(node).start }] }];
    }
    if (node.type === 'paragraph' && this.isTouched(node)) return this.#paragraph(node, parent);
    return node.type === 'root'
      ? []
      : [{ kind: 'written', node: node as Extract<Block, { kind: 'written' }>['node'] }];
  }

  /** One of nothing but elements is no paragraph (as MDX has it), unless all of them are parts of a line. */
  #paragraph(node: Extract<Nodes, { type: 'paragraph' }>, parent: Element | undefined): readonly Block[] {
    const isBare = node.children.every((child) => isJsx(child) || isExpression(child) || isSpace(child));
    if (isBare && node.children.some((child) => isJsx(child) && isBlock(new Element(child, parent, this))))
      return this.blocksOf(node.children, parent);
    if (parent !== undefined) for (const child of node.children) this.#parents.set(child, parent);
    const { start, end } = rangeOf(node);
    const text = this.textOf([{ start, end, nodes: node.children }]);
    if (text.trim() === '') return [];
    // A line that is not there any more would part it from what stands before it.
    const gone = node.children.findIndex((child) => !isComment(child));
    const next = node.children[gone];
    if (gone <= 0 || next === undefined) return [{ kind: 'written', node }];
    const from = rangeOf(next).start;
    const space = /^\s*/.exec(this.body.slice(from, end))?.[0].length ?? 0;
    return [{ kind: 'made', parts: [{ start: from + space, end, nodes: node.children.slice(gone) }] }];
  }

  #component(element: Element): readonly Block[] {
    const component = componentOf(element.name);
    if (component === undefined) return unknownBlocks(element, this.#reports);
    if (component.block !== undefined) return component.block(element);
    const parts = component.inline?.(element) ?? element.parts();
    return this.textOf(parts).trim() === '' ? [] : [{ kind: 'made', parts }];
  }

  partsOf(node: Nodes): readonly Part[] {
    const known = this.#parts.get(node);
    if (known !== undefined) return known;
    const parts = this.#partsOf(node);
    this.#parts.set(node, parts);
    return parts;
  }

  #partsOf(node: Nodes): readonly Part[] {
    if (isExpression(node)) return [{ text: this.#valueOf(node), at: rangeOf(node).start }];
    if (!isJsx(node)) return [];
    const element = new Element(node, this.#parents.get(node), this);
    const component = componentOf(element.name);
    if (component === undefined) return unknownParts(element, this.#reports);
    return component.inline?.(element) ?? element.parts();
  }

  #valueOf(node: Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>): string {
    if (isComment(node)) return '';
    const value = staticValue(node.data?.estree, this.scope);
    const text = textOfValue(value);
    if (text === undefined && value === undefined) this.#reports.expression(rangeOf(node));
    return text === undefined ? '' : escapeText(text);
  }
}

/** Whether an element is a block wherever it stands. */
function isBlock(element: Element): boolean {
  const component = componentOf(element.name);
  return component === undefined ? element.text('title') !== undefined : component.block !== undefined;
}

/** Marks the nodes in which something is not markdown; whether this is one. */
function markTouched(node: Nodes, body: string, touched: Set<Nodes>): boolean {
  const isForeign = isJsx(node) || isExpression(node) || node.type === 'mdxjsEsm';
  const within = 'children' in node ? node.children.map((child) => markTouched(child, body, touched)) : [];
  const isTouched = isForeign || within.includes(true) || wouldBeCode(node, body);
  if (isTouched) touched.add(node);
  return isTouched;
}

/** Whether a block of a container is indented so far that it is code in markdown, and none in MDX. */
function wouldBeCode(node: Nodes, body: string): boolean {
  if (node.type !== 'listItem' && node.type !== 'blockquote') return false;
  const [first, ...others] = node.children.map((child) => columnOf(child, body));
  return first !== undefined && others.some((column) => column >= first + 4);
}
