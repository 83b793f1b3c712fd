import { rangeOf, type TextRange } from '@site/markdown';
import type { Nodes } from 'mdast';
import type { Block, Part } from './ir.ts';
import { innerRange, isJsx, isSpace, type JsxNode } from './jsx.ts';
import { type Scope, type StaticValue, staticValue, textOfValue } from './static-value.ts';

/** How the reading of a body expands what stands in an element. */
export interface Expansion {
  readonly body: string;
  readonly scope: Scope;
  /** @param parent - the element that they stand in */
  blocksOf(nodes: readonly Nodes[], parent: Element): readonly Block[];
  textOf(parts: readonly Part[]): string;
}

/** An element of JSX, as a component reads it. */
export class Element {
  readonly name: string;
  readonly node: JsxNode;
  readonly parent: Element | undefined;
  /** Where it begins and ends, and its content between its tags. */
  readonly range: TextRange;
  readonly inner: TextRange;
  readonly #expansion: Expansion;
  #places: ReadonlyMap<string, number> | undefined;

  constructor(node: JsxNode, parent: Element | undefined, expansion: Expansion) {
    this.name = node.name ?? '';
    this.node = node;
    this.parent = parent;
    this.range = rangeOf(node);
    this.inner = innerRange(node, expansion.body);
    this.#expansion = expansion;
  }

  /** The value of an attribute, if it is literal; `true` of one without a value. */
  value(name: string): StaticValue | undefined {
    const attribute = this.node.attributes.find(
      (each) => each.type === 'mdxJsxAttribute' && each.name === name,
    );
    if (attribute?.type !== 'mdxJsxAttribute') return undefined;
    const { value } = attribute;
    if (value === null || value === undefined) return true;
    return typeof value === 'string' ? value : staticValue(value.data?.estree, this.#expansion.scope);
  }

  /** The text of the first attribute of these names that has one, on one line. */
  text(...names: readonly string[]): string | undefined {
    for (const name of names) {
      const text = textOfValue(this.value(name))?.replace(/\s+/g, ' ').trim();
      if (text !== undefined && text !== '') return text;
    }
    return undefined;
  }

  /** Its content as blocks. */
  blocks(): readonly Block[] {
    const { children } = this.node;
    if (this.node.type === 'mdxJsxFlowElement' || children.every((child) => isJsx(child) || isSpace(child)))
      return this.#expansion.blocksOf(children, this);
    const parts = this.parts();
    return this.#expansion.textOf(parts).trim() === '' ? [] : [{ kind: 'made', parts }];
  }

  /** Its content as the parts of one line. */
  parts(): readonly Part[] {
    if (this.node.type === 'mdxJsxFlowElement') return this.#paragraphs();
    return this.inner.end > this.inner.start ? [{ ...this.inner, nodes: this.node.children }] : [];
  }

  /** The content of its paragraphs, in one line. */
  #paragraphs(): readonly Part[] {
    const children = this.node.children.filter((child) => !isSpace(child));
    return children.flatMap((child, at): readonly Part[] => {
      const { start, end } = rangeOf(child);
      const nodes: readonly Nodes[] =
        child.type === 'paragraph' || child.type === 'heading' ? child.children : [child];
      const from = child.type === 'heading' ? rangeOf(child.children[0] ?? child).start : start;
      return [...(at === 0 ? [] : [{ text: ' ', at: start }]), { start: from, end, nodes }];
    });
  }

  /** Its content as plain text. */
  content(): string {
    return this.#expansion.textOf(this.parts()).replace(/\s+/g, ' ').trim();
  }

  /** What it says in one expression, as code does. */
  literal(): string | undefined {
    const nodes = this.node.children
      .flatMap((child): readonly Nodes[] => (child.type === 'paragraph' ? child.children : [child]))
      .filter((child) => !isSpace(child));
    const [only] = nodes;
    if (nodes.length !== 1 || (only?.type !== 'mdxFlowExpression' && only?.type !== 'mdxTextExpression'))
      return undefined;
    return textOfValue(staticValue(only.data?.estree, this.#expansion.scope));
  }

  /** The elements in it, also those that share a line. */
  elements(): readonly Element[] {
    return this.node.children
      .flatMap((child): readonly Nodes[] => (child.type === 'paragraph' ? child.children : [child]))
      .flatMap((child) => (isJsx(child) ? [new Element(child, this, this.#expansion)] : []));
  }

  /** How many elements before it in its parent have its name. */
  get position(): number {
    return this.parent === undefined ? 0 : this.parent.#placeOf(this);
  }

  #placeOf({ name, range }: Element): number {
    this.#places ??= placesIn(this.elements());
    return this.#places.get(`${name} ${range.start}`) ?? 0;
  }
}

/** Which of those of its name each element is. */
function placesIn(elements: readonly Element[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  return new Map(
    elements.map(({ name, range }) => {
      const place = counts.get(name) ?? 0;
      counts.set(name, place + 1);
      return [`${name} ${range.start}`, place];
    }),
  );
}
