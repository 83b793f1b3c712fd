import { isNode, lineOf, literalText, nameOf, parseSource, type SyntaxNode, walk } from './syntax.ts';

/** A module that a file names. */
export interface Import {
  /** `undefined` when it is computed, so that nobody can say what is imported. */
  readonly specifier: string | undefined;
  readonly line: number;
}

/** Each form of an import, and the node that holds its specifier. */
const forms: Readonly<Record<string, (node: SyntaxNode) => unknown>> = {
  ImportDeclaration: (node) => node['source'],
  ExportAllDeclaration: (node) => node['source'],
  ExportNamedDeclaration: (node) => node['source'] ?? undefined,
  ImportExpression: (node) => node['source'],
  TSImportType: (node) => node['source'],
  TSExternalModuleReference: (node) => node['expression'],
  CallExpression: (node) => (isLoader(node['callee']) ? firstArgument(node) : undefined),
};

/** Every import of a file: of values and of types, static and dynamic, and what it exports from elsewhere. */
export function importsOf(file: string, source: string): readonly Import[] {
  return [...walk(parseSource(file, source))].flatMap(([node]) => {
    const held = Object.hasOwn(forms, node.type) ? forms[node.type]?.(node) : undefined;
    return held === undefined ? [] : [{ specifier: literalText(held), line: lineOf(source, node) }];
  });
}

/** `require(…)` and `import.meta.resolve(…)` reach another module without an import. */
function isLoader(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee['name'] === 'require';
  const { object, property } = callee;
  return isNode(object) && object.type === 'MetaProperty' && nameOf(property) === 'resolve';
}

function firstArgument(call: SyntaxNode): unknown {
  return Array.isArray(call['arguments']) ? call['arguments'][0] : undefined;
}
