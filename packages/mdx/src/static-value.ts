import type { Expression, Program, SpreadElement } from 'estree';

/** What a program says literally. */
export type StaticValue = string | number | boolean | null | readonly StaticValue[] | StaticObject;

interface StaticObject {
  readonly [key: string]: StaticValue;
}

/** The names that have a value before anything runs: imported files, exported literals. */
export type Scope = ReadonlyMap<string, StaticValue>;

/** The value of an expression that is a literal, or made of literals; `undefined` of any other. Nothing is run. */
export function staticValue(program: Program | null | undefined, scope: Scope): StaticValue | undefined {
  const [statement] = program?.body ?? [];
  return statement?.type === 'ExpressionStatement' ? literalOf(statement.expression, scope) : undefined;
}

/** What a value reads as, where it is text. */
export function textOfValue(value: StaticValue | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

/** Functions of frameworks that make an address of a path. */
const ADDRESS_FUNCTIONS = /^(?:require|useBaseUrl|withBase|asset|url)$/;

export function literalOf(node: Expression | SpreadElement | null, scope: Scope): StaticValue | undefined {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'object' && node.value !== null ? undefined : literal(node.value);
    case 'TemplateLiteral':
      return joined(
        node.quasis.flatMap(({ value }, at) => [
          value.cooked ?? value.raw,
          ...(at < node.expressions.length ? [literalOf(node.expressions[at] ?? null, scope)] : []),
        ]),
      );
    case 'Identifier':
      return scope.get(node.name);
    case 'ArrayExpression':
      return allOf(node.elements.map((element) => literalOf(element, scope)));
    case 'ObjectExpression':
      return objectOf(
        node.properties.map((property) =>
          property.type === 'Property' && !property.computed
            ? [keyOf(property.key), literalOf(property.value as Expression, scope)]
            : [undefined, undefined],
        ),
      );
    case 'BinaryExpression':
      return node.operator === '+' && node.left.type !== 'PrivateIdentifier'
        ? concatenated(literalOf(node.left, scope), literalOf(node.right, scope))
        : undefined;
    case 'CallExpression':
      return node.callee.type === 'Identifier' && ADDRESS_FUNCTIONS.test(node.callee.name)
        ? literalOf(node.arguments[0] ?? null, scope)
        : undefined;
    case 'MemberExpression':
      return memberOf(node.object.type === 'Super' ? null : node.object, node.property, scope);
    case 'NewExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'URL'
        ? literalOf(node.arguments[0] ?? null, scope)
        : undefined;
    default:
      return undefined;
  }
}

function literal(value: unknown): StaticValue | undefined {
  return typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    value === null
    ? value
    : undefined;
}

function joined(parts: readonly (StaticValue | undefined)[]): string | undefined {
  const texts = parts.map(textOfValue);
  return texts.includes(undefined) ? undefined : texts.join('');
}

/** Texts that are put together; a sum would be an evaluation. */
function concatenated(left: StaticValue | undefined, right: StaticValue | undefined): string | undefined {
  return typeof left === 'string' || typeof right === 'string' ? joined([left, right]) : undefined;
}

function allOf(values: readonly (StaticValue | undefined)[]): readonly StaticValue[] | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? known : undefined;
}

function objectOf(
  entries: readonly (readonly [key: string | undefined, value: StaticValue | undefined])[],
): StaticObject {
  const known = entries.flatMap(([key, value]) =>
    key === undefined || value === undefined ? [] : [[key, value] as const],
  );
  return Object.fromEntries(known);
}

function keyOf(key: {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
}): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return typeof key.value === 'string' ? key.value : undefined;
}

/** `pic.src`, `require('./x.png').default`, `frontMatter.title`. */
function memberOf(
  object: Expression | null,
  property: { readonly type: string; readonly name?: string },
  scope: Scope,
): StaticValue | undefined {
  const value = literalOf(object, scope);
  if (typeof value === 'string') return /^(?:src|default)$/.test(property.name ?? '') ? value : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const key = property.type === 'Identifier' ? property.name : undefined;
  return key !== undefined && Object.hasOwn(value, key) ? (value as StaticObject)[key] : undefined;
}
