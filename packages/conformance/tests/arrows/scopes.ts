import { isNode, type Place, type SyntaxNode } from './syntax.ts';

/** Types of functions name their parameters too. */
const functions = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TSDeclareFunction',
  'TSEmptyBodyFunctionExpression',
  'TSFunctionType',
  'TSConstructorType',
  'TSMethodSignature',
  'TSCallSignatureDeclaration',
]);

/** Names that are declared in a node are known below it, and nowhere else. */
const scopes = new Set([
  ...functions,
  'Program',
  'BlockStatement',
  'CatchClause',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
]);

/** The members of nodes that hold a name which is being declared. */
const declaring: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([...functions].map((type) => [type, ['id', 'params']])),
  ClassDeclaration: ['id'],
  VariableDeclarator: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
  ArrayPattern: ['elements'],
  AssignmentPattern: ['left'],
  RestElement: ['argument'],
};

/** Which names each scope declares. */
export type Declarations = ReadonlyMap<SyntaxNode, ReadonlySet<string>>;

export function declarationsOf(nodes: readonly (readonly [SyntaxNode, Place])[]): Declarations {
  const found = new Map<SyntaxNode, Set<string>>();
  for (const [node, { ancestors, member }] of nodes) {
    if (node.type !== 'Identifier' || !declares(ancestors, member)) continue;
    const scope = outside(ancestors, member).findLast(({ type }) => scopes.has(type));
    if (scope !== undefined) found.set(scope, (found.get(scope) ?? new Set()).add(String(node['name'])));
  }
  return found;
}

/** Whether a name is declared in the file at a place, and does not refer to the global. */
export function isDeclared(declarations: Declarations, name: string, { ancestors }: Place): boolean {
  return ancestors.some((scope) => declarations.get(scope)?.has(name));
}

function declares(ancestors: readonly SyntaxNode[], member: string): boolean {
  const parent = ancestors.at(-1);
  if (parent?.type === 'Property') return member === 'value' && ancestors.at(-2)?.type === 'ObjectPattern';
  return isNode(parent) && (declaring[parent.type]?.includes(member) ?? false);
}

/** The name of a function is known around it, its parameters only inside. */
function outside(ancestors: readonly SyntaxNode[], member: string): readonly SyntaxNode[] {
  return member === 'id' ? ancestors.slice(0, -1) : ancestors;
}
