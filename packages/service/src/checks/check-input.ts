import {
  type CodeOf,
  describeParameters,
  type InputOf,
  type Operation,
  type OperationId,
  operations,
  parameterProblems,
  type ServiceProblem,
} from '@site/contract';
import { known } from '@site/primitives';
import { type InputFault, type ProblemCode, ProblemError, quoteValue, type Resolution } from '@site/problem';

type RawInput = Readonly<Record<string, unknown>>;

/** Checks an input that came from outside. A problem names every fault, and its code is that of the first. */
export function checkInput<Id extends OperationId>(
  id: Id,
  input: RawInput,
): InputOf<Id> | ServiceProblem<CodeOf<Id>> {
  const result = operations[id].input.safeParse(input);
  if (result.success) return result.data as InputOf<Id>;
  const [first, ...rest] = result.error.issues.flatMap((issue): readonly InputFault[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((parameter) => ({ kind: 'unknown-parameter', parameter, operation: id }))
      : [badParameter(String(issue.path[0]), input, issue.message)],
  );
  const fault = known(first);
  // Every code a parameter can have stands in its row: a row without it does not compile.
  const code = codeOf(fault) as CodeOf<Id>;
  return new ProblemError(code, {
    faults: [fault, ...rest],
    resolution: correctInput(id, fault.parameter, input),
  });
}

function badParameter(parameter: string, input: RawInput, rule: string): InputFault {
  const value = input[parameter];
  if (value === undefined) return { kind: 'missing', parameter };
  if (parameter === 'q' && typeof value === 'string' && value.trim() === '')
    return { kind: 'blank', parameter };
  return {
    kind: 'invalid',
    parameter,
    rule: rule.startsWith('is ') || rule.startsWith('holds ') ? rule : 'is not a text',
    value: quoteValue(value),
  };
}

function codeOf({ kind, parameter }: InputFault): ProblemCode {
  if (kind === 'unknown-parameter' || !isCoded(parameter)) return 'invalid_parameter';
  return parameter === 'q' && kind !== 'invalid' ? 'missing_query' : parameterProblems[parameter];
}

function isCoded(parameter: string): parameter is keyof typeof parameterProblems {
  return Object.hasOwn(parameterProblems, parameter);
}

function correctInput(operation: OperationId, parameter: string, input: RawInput): Resolution {
  const row: Operation = operations[operation];
  const parameters = describeParameters(row);
  // A value that stands in the path has led to the operation: it is part of every input that works.
  const inPath = parameters
    .filter((each) => each.in === 'path')
    .map(({ name }) => [name, String(input[name])]);
  const example = 'example' in row ? row.example : {};
  return {
    kind: 'correct-input',
    operation,
    parameter,
    required: parameters.some(({ name, required }) => name === parameter && required),
    example: { ...Object.fromEntries(inPath), ...example },
    parameters: parameters.map(({ name }) => name),
  };
}
