import { type FieldNode, type GraphQLField, getArgumentValues, type OperationDefinitionNode } from 'graphql';
import type { Writer } from './writer.ts';

/** What a resolver is given of the arguments of its field. */
export type Arguments = Readonly<Record<string, unknown>>;

/** How the arguments of a field are read: once, unless variables may be among them. */
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
