import { type OperationId, operations, type Window } from '@site/contract';
import { ProblemError } from '@site/problem';

/** A problem when a window asks for a part that is no part, or for more than the operation of the same list gives. */
export function checkWindow(
  { first, last }: Window,
  operation: Extract<OperationId, 'listContent' | 'search'>,
): ProblemError<'invalid_limit'> | undefined {
  const most = operations[operation].input.shape.limit.unwrap().maxValue ?? Number.MAX_SAFE_INTEGER;
  const bad = Object.entries({ first, last }).find(
    ([, size]) => size !== undefined && !(Number.isInteger(size) && size >= 0 && size <= most),
  );
  if (bad === undefined) return undefined;
  const [name, size] = bad;
  return new ProblemError('invalid_limit', {
    detail: `The parameter ${name} is not a whole number from 0 to ${most}: ${size}.`,
    resolution: `Send a ${name} from 0 to ${most}, and follow the cursors for more.`,
  });
}
