import type { AnyNode, CallExpression, TemplateLiteral } from 'acorn';
import { isNode } from './parse-module.ts';

/** How deep values are followed: no configuration is so deep, and a constant may name itself. */
const DEEPEST = 50;

/** How many nodes are looked at for one value: constants that name others twice grow with every one. */
const MOST = 20_000;

/** What expressions are, as far as their text says so. */
export class Evaluation {
  readonly #constants: ReadonlyMap<string, AnyNode>;
  #depth = 0;
  #count = 0;

  constructor(constants: ReadonlyMap<string, AnyNode>) {
    this.#constants = constants;
  }

  /** The value of an expression; what a function answers; `undefined` of what only a run can say. */
  of(node: AnyNode | null | undefined): unknown {
    this.#count = 0;
    return this.#at(node);
  }

  #at(node: AnyNode | null | undefined): unknown {
    if (!node || this.#depth > DEEPEST || this.#count > MOST) return undefined;
    this.#count += 1;
    this.#depth += 1;
    try {
      return this.#value(node);
    } finally {
      this.#depth -= 1;
    }
  }

  #value(node: AnyNode): unknown {
    switch (node.type) {
      case 'Literal':
        return node.value;
      case 'TemplateLiteral':
        return this.#template(node);
      case 'ArrayExpression':
        return node.elements.flatMap((each) => this.#element(each));
      case 'ObjectExpression':
        return Object.fromEntries(node.properties.flatMap((each) => this.#entries(each)));
      case 'Identifier':
        // Its folder is where the paths of a configuration begin.
        return node.name === '__dirname' ? '.' : this.#at(this.#constants.get(node.name));
      case 'LogicalExpression':
        return this.#at(node.left) ?? this.#at(node.right);
      case 'AwaitExpression':
        return this.#at(node.argument);
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return this.#at(node.body.type === 'BlockStatement' ? returned(node.body.body) : node.body);
      case 'CallExpression':
        return this.#call(node);
      default:
        return this.#at(typed(node));
    }
  }

  #call({ callee, arguments: given }: CallExpression): unknown {
    const name = callee.type === 'MemberExpression' ? callee.property : callee;
    if (name.type !== 'Identifier') return undefined;
    // What only helps editors answers what it is given.
    if (/^define\w*Config\w*$|^with[A-Z]\w*$/.test(name.name)) return this.#at(given[0]);
    const args = given.flatMap((each) => this.#element(each));
    // `path.join(__dirname, 'content')`
    const isPath = /^(?:join|resolve)$/.test(name.name) && args.every((each) => typeof each === 'string');
    return isPath ? args.join('/') : { call: name.name, args };
  }

  #template({ quasis, expressions }: TemplateLiteral): string | undefined {
    const values = expressions.map((each) => this.#at(each));
    if (!values.every((value) => typeof value === 'string')) return undefined;
    return quasis.map(({ value }, at) => `${value.cooked ?? ''}${values[at] ?? ''}`).join('');
  }

  #element(node: AnyNode | null): readonly unknown[] {
    if (node?.type !== 'SpreadElement') return [this.#at(node)];
    const spread = this.#at(node.argument);
    return Array.isArray(spread) ? spread : [];
  }

  #entries(node: AnyNode): readonly (readonly [string, unknown])[] {
    if (node.type === 'SpreadElement') {
      const spread = this.#at(node.argument);
      return typeof spread === 'object' && spread !== null ? Object.entries(spread) : [];
    }
    if (node.type !== 'Property') return [];
    const { key, computed, value } = node;
    const name = key.type === 'Identifier' && !computed ? key.name : this.#at(key);
    return typeof name === 'string' ? [[name, this.#at(value)]] : [];
  }
}

/** What a function answers in the end. */
function returned(body: readonly AnyNode[]): AnyNode | null | undefined {
  const last = body.findLast((each) => each.type === 'ReturnStatement');
  return last?.type === 'ReturnStatement' ? last.argument : undefined;
}

/** What stands within the types of TypeScript: `{…} satisfies Config`, `{…} as const`. */
function typed(node: { readonly type: string }): AnyNode | undefined {
  const inner = /^TS\w*Expression$/.test(node.type) && 'expression' in node ? node.expression : undefined;
  return isNode(inner) ? inner : undefined;
}
