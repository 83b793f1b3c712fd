import { parseAst } from 'vitest/node';

/** A node of a syntax tree (ESTree with TypeScript), as far as the rules look into it. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

/** Where a node stands: the nodes around it, outermost first, and the member of the last that holds it. */
export interface Place {
  readonly ancestors: readonly SyntaxNode[];
  readonly member: string;
}

/** Parses a file: a tree, and not a regular expression, knows a comment or a string from an import. */
export function parseSource(file: string, source: string): SyntaxNode {
  const tree: unknown = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file);
  if (!isNode(tree)) throw new TypeError(`${file}: the parser answered no tree: fix tests/arrows/syntax.ts.`);
  return tree;
}

/** Every node of a tree, each with its place. */
export function* walk(
  node: SyntaxNode,
  above: readonly SyntaxNode[] = [],
): Generator<readonly [SyntaxNode, Place]> {
  const ancestors = [...above, node];
  for (const [member, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child)) continue;
      yield [child, { ancestors, member }];
      yield* walk(child, ancestors);
    }
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The text of a string that is written out; `undefined` for anything else. */
export function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  const { quasis, expressions } = node;
  if (!Array.isArray(quasis) || !Array.isArray(expressions) || expressions.length > 0) return undefined;
  return quasis.map(({ value }: { value: { cooked: string } }) => value.cooked).join('');
}

/** The name of an identifier, or of a string in brackets. */
export function nameOf(node: unknown): string | undefined {
  if (isNode(node) && node.type === 'Identifier') return String(node['name']);
  return literalText(node);
}

export function lineOf(source: string, { start }: SyntaxNode): number {
  return source.slice(0, start).split('\n').length;
}
