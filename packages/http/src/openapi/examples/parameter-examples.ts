import { type Operation, type OperationId, operations, type ParameterDescription } from '@site/contract';
import type { DocumentContext } from '../document-context.ts';

/** Operations that no plan lists, and those with the same parameters that one does. */
const ALIKE: Partial<Readonly<Record<OperationId, OperationId>>> = { getRaslBlock: 'getBlock' };

/**
 * A value of a parameter that works, from the table or a path that exists. Tools send all examples of an operation
 * together, so a parameter that filters has none, and neither has a cursor: it belongs to one query.
 */
export function parameterExample(
  { name, schema }: ParameterDescription,
  id: OperationId,
  { plan }: DocumentContext,
): string | number | undefined {
  const operation: Operation = operations[id];
  const inTable = ('example' in operation ? operation.example : undefined) ?? {};
  const planned = plan.find((each) => each.operation === (ALIKE[id] ?? id))?.input[name];
  const text = inTable[name] ?? planned;
  return text !== undefined && schema.type === 'integer' ? Number(text) : text;
}
