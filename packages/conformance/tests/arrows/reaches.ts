import { type Declarations, declarationsOf, isDeclared } from './scopes.ts';
import { isNode, lineOf, nameOf, type Place, parseSource, type SyntaxNode, walk } from './syntax.ts';

/** A use of something that is not in the arguments: the clock, the environment, chance, or the network. */
export interface Reach {
  readonly what: string;
  readonly line: number;
}

/** Globals that give another answer each time, or that do something: no use of them is pure. */
const globals = new Set(['process', 'performance', 'fetch', 'setTimeout', 'setInterval', 'Deno', 'Bun']);

/** Members of globals that are pure otherwise. */
const members = new Set(['Date.now', 'Math.random', 'crypto.getRandomValues', 'crypto.randomUUID']);

/** Members whose name is no reference: `app.fetch`, `{ process: … }`, `import { fetch as … }`. */
const nameMembers = new Set(['property', 'key', 'imported', 'exported', 'qualifier', 'label']);

/** Every reach of a file beyond its arguments (principle 1: data in, data out). */
export function reachesOf(file: string, source: string): readonly Reach[] {
  const nodes = [...walk(parseSource(file, source))];
  const declarations = declarationsOf(nodes);
  return nodes.flatMap(([node, place]) => {
    const what = reachOf(node, place, declarations);
    return what === undefined ? [] : [{ what, line: lineOf(source, node) }];
  });
}

function reachOf(node: SyntaxNode, place: Place, declarations: Declarations): string | undefined {
  if (node.type === 'Identifier') return identifierReach(String(node['name']), place, declarations);
  if (node.type === 'MemberExpression') return memberReach(node);
  if (node.type === 'NewExpression') return isDate(node['callee']) && isBare(node) ? 'new Date()' : undefined;
  // Without `new` it answers the current time whatever its arguments are (ECMA-262 §21.4.2.1).
  if (node.type === 'CallExpression') return isDate(node['callee']) ? 'Date()' : undefined;
  return undefined;
}

function identifierReach(name: string, place: Place, declarations: Declarations): string | undefined {
  const parent = place.ancestors.at(-1);
  if (nameMembers.has(place.member) && parent?.['computed'] !== true) return undefined;
  // Its members are looked at one by one; whole, it may be taken apart where nobody looks.
  if (name === 'globalThis') return parent?.type === 'MemberExpression' ? undefined : name;
  return globals.has(name) && !isDeclared(declarations, name, place) ? name : undefined;
}

function memberReach({ object, property }: SyntaxNode): string | undefined {
  if (!isNode(object)) return undefined;
  const name = nameOf(property) ?? '';
  if (object.type === 'MetaProperty') return name === 'env' ? 'import.meta.env' : undefined;
  const owner = nameOf(object.type === 'MemberExpression' ? object['property'] : object) ?? '';
  if (owner === 'globalThis') return globals.has(name) ? name : undefined;
  return members.has(`${owner}.${name}`) ? `${owner}.${name}` : undefined;
}

function isDate(callee: unknown): boolean {
  return nameOf(callee) === 'Date';
}

/** `new Date` may be written without brackets. */
function isBare(call: SyntaxNode): boolean {
  return !Array.isArray(call['arguments']) || call['arguments'].length === 0;
}
