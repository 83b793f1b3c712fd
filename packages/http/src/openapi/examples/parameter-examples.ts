import { type Operation, type OperationId, operations, type ParameterDescription } from '@site/contract';
import type { DocumentContext } from '../document-context.ts';
import { beginningOf } from '../documented-paths.ts';

/** The operations that are not planned themselves, and those that are and take the same. */
const ALIKE: Partial<Readonly<Record<OperationId, OperationId>>> = { getRaslBlock: 'getBlock' };

/**
 * A value of a parameter that works, of the table or of a path that exists. Tools send all examples of an operation
 * together, so a parameter that narrows the answer has none, and neither has a cursor: it belongs to one question.
 */
export function parameterExample(
  { name, schema }: ParameterDescription,
  id: OperationId,
  { plan }: DocumentContext,
): string | number | undefined {
  const operation: Operation = operations[id];
  const inTable = ('example' in operation ? operation.example : undefined) ?? {};
  const planned = plan.find((each) => each.operation === (ALIKE[id] ?? id))?.input[name];
  const text = inTable[name] ?? planned?.slice(beginningOf(id, name).length);
  return text !== undefined && schema.type === 'integer' ? Number(text) : text;
}
