import { listValues, quoteValue } from '@site/problem';
import { type DocumentNode, GraphQLError, getOperationAST, Kind } from 'graphql';
import { validationFailed } from './coded-errors.ts';

/** The error of a request whose `operationName` is missing where it is needed, or names no operation of the document. */
export function operationFault(
  document: DocumentNode,
  operationName: string | null | undefined,
): GraphQLError | undefined {
  if (getOperationAST(document, operationName) != null) return undefined;
  const names = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.name?.value ?? []) : [],
  );
  const fault =
    operationName == null
      ? 'The document has several operations, and operationName names none.'
      : `The document has no operation named ${quoteValue(operationName)}.`;
  const resolution =
    names.length === 0
      ? 'Leave operationName out.'
      : `Send the operationName of one of its operations: ${listValues(names)}.`;
  return new GraphQLError(fault, { extensions: { ...validationFailed, resolution } });
}
