import type { ProblemCode, ProblemError, Resolution } from '@site/problem';
import type * as z from 'zod';
import type { JsonOperation, StreamOperation } from '../operations/operation.ts';
import type { OperationId, Operations } from '../operations.ts';
import type { Representation, StreamedRepresentation } from './representation.ts';

/** The checked input of an operation, defaults filled in. */
export type InputOf<Id extends OperationId> = z.output<Operations[Id]['input']>;

/** The answer of an operation that succeeds. */
export type OutputOf<Id extends OperationId> =
  Operations[Id] extends JsonOperation<string, z.ZodObject, infer Output>
    ? z.output<Output>
    : Operations[Id] extends StreamOperation
      ? StreamedRepresentation
      : Representation;

/** The codes that an operation declares. */
export type CodeOf<Id extends OperationId> = Operations[Id]['problems'][number];

/** A problem as the service reports it: its resolution names no protocol, and each surface words it. */
export type ServiceProblem<Code extends ProblemCode> = ProblemError<Code, Resolution>;

/** The answer of an operation: its output, or one of the problems that its row declares. */
export type Answer<Id extends OperationId> = OutputOf<Id> | ServiceProblem<CodeOf<Id>>;

/**
 * Answers one operation.
 *
 * @example
 * ```ts
 * const getRobots: Handler<'getRobots'> = async () => ({ mediaType: 'text/plain', body: 'User-agent: *' });
 * ```
 */
export type Handler<Id extends OperationId> = (input: InputOf<Id>) => Promise<Answer<Id>>;

/** A handler for every operation. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };
