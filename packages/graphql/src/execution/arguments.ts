import { type FieldNode, type GraphQLField, getArgumentValues, type OperationDefinitionNode } from 'graphql';
import type { Writer } from './writer.ts';

/** The argument values of a field. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Creates the reader of a field's arguments. They are coerced once, unless the operation has variables. */
export function argumentReader(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  { variableDefinitions = [] }: OperationDefinitionNode,
): (out: Writer) => Arguments {
  if (field.args.length > 0 && variableDefinitions.length > 0) {
    return (out) => {
      out.vary();
      return getArgumentValues(field, node, out.execution.variableValues);
    };
  }
  const fixed = Object.freeze(getArgumentValues(field, node));
  return () => fixed;
}
