import { type FieldNode, Kind, type OperationDefinitionNode, type ValueNode } from 'graphql';
import { MOST_ITEMS } from './weights.ts';

/** The variables of a request, as they were sent. */
export type Variables = Readonly<Record<string, unknown>>;

/**
 * Reads the arguments of an operation's fields that state the length of a list; `undefined` when none does.
 * @param variables - those of the request; or `largest`, to assume the largest value of each
 */
export function sizeReader(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables | 'largest',
): (field: FieldNode) => number | undefined {
  const defaults = new Map(
    variableDefinitions.map(({ variable, defaultValue }) => [variable.name.value, defaultValue]),
  );

  const numberOf = (value: ValueNode | undefined): number | undefined => {
    if (value?.kind === Kind.INT) return Number(value.value);
    if (value?.kind !== Kind.VARIABLE) return undefined;
    if (variables === 'largest') return MOST_ITEMS;
    const sent = sentOf(variables, value.name.value);
    if (sent === undefined) return numberOf(defaults.get(value.name.value));
    return typeof sent === 'number' ? sent : undefined;
  };
  const lengthOf = (value: ValueNode | undefined): number | undefined => {
    if (value?.kind === Kind.LIST) return value.values.length;
    if (value?.kind !== Kind.VARIABLE) return undefined;
    if (variables === 'largest') return Number.MAX_SAFE_INTEGER;
    const sent = sentOf(variables, value.name.value);
    if (sent === undefined) return lengthOf(defaults.get(value.name.value));
    return Array.isArray(sent) ? sent.length : undefined;
  };

  return ({ arguments: sent = [] }) => {
    const argument = (name: string) => sent.find((each) => each.name.value === name)?.value;
    const [first, last, ids] = [argument('first'), argument('last'), argument('ids')];
    const pages = [numberOf(first), numberOf(last)].filter((size) => size !== undefined);
    // A larger size than that of any page is an error of the field.
    const page = pages.length === 0 ? undefined : Math.min(MOST_ITEMS, Math.max(0, ...pages));
    return lengthOf(ids) ?? page;
  };
}

/** A variable that was sent. Clients choose names, and `constructor` is a property of every object. */
function sentOf(variables: Variables, name: string): unknown {
  return Object.hasOwn(variables, name) ? variables[name] : undefined;
}
