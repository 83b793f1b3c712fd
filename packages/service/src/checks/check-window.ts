import { type OperationId, operations, type ServiceProblem, type Window } from '@site/contract';
import { ProblemError, quoteValue } from '@site/problem';

/** The problem of a window whose size is not a whole number within the bounds of the operation. */
export function checkWindow(
  { first, last }: Window,
  operation: Extract<OperationId, 'listContent' | 'search'>,
): ServiceProblem<'invalid_limit'> | undefined {
  const most = operations[operation].input.shape.limit.unwrap().maxValue ?? Number.MAX_SAFE_INTEGER;
  const bad = Object.entries({ first, last }).find(
    ([, size]) => size !== undefined && !(Number.isInteger(size) && size >= 0 && size <= most),
  );
  if (bad === undefined) return undefined;
  const [name, size] = bad;
  return new ProblemError('invalid_limit', {
    faults: [
      {
        kind: 'invalid',
        parameter: name,
        rule: `is not a whole number from 0 to ${most}`,
        value: quoteValue(size),
      },
    ],
    resolution: { kind: 'stay-in-range', parameter: name, least: 0, most },
  });
}
