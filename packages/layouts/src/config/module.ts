import type { AnyNode } from 'acorn';
import { type Call, isCall } from './call.ts';
import { Evaluation } from './evaluation.ts';
import { nodesOf, parseModule } from './parse-module.ts';

/**
 * What a module exports and calls, as far as its text says so. Nothing is run: what would be computed is `undefined`.
 */
export interface StaticModule {
  /** What `export default`, or `module.exports`, is. Of a function, what it answers. */
  readonly main: unknown;
  /** A constant, exported or not, by its name. */
  readonly constant: (name: string) => unknown;
  /** The methods that it calls on anything, as a configuration that is a function does. */
  readonly calls: readonly Call[];
}

/** Reads the text of a module of JavaScript or TypeScript; `undefined` where it is none. */
export function readModule(text: string): StaticModule | undefined {
  const program = parseModule(text);
  if (program === undefined) return undefined;
  const constants = new Map<string, AnyNode>();
  const calls: AnyNode[] = [];
  let main: AnyNode | undefined;
  for (const node of nodesOf(program)) {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      constants.set(node.id.name, node.init);
    if (node.type === 'ExportDefaultDeclaration') main = node.declaration;
    if (node.type === 'AssignmentExpression' && isModuleExports(node.left)) main = node.right;
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') calls.push(node);
  }
  const evaluation = new Evaluation(constants);
  return {
    main: main && evaluation.of(main),
    constant: (name) => evaluation.of(constants.get(name)),
    calls: calls.map((node) => evaluation.of(node)).filter(isCall),
  };
}

function isModuleExports(node: AnyNode): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'module' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'exports'
  );
}
