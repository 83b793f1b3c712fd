import { encodePath } from '@site/content-core';
import {
  type CodeOf,
  describeParameters,
  type InputOf,
  type Operation,
  type OperationId,
  operations,
  parameterProblems,
  quoteValue,
} from '@site/contract';
import { type ProblemCode, ProblemError } from '@site/problem';

type RawInput = Readonly<Record<string, unknown>>;

/** Checks an input that came from outside. A problem names every fault, and its code is that of the first. */
export function checkInput<Id extends OperationId>(
  id: Id,
  input: RawInput,
  baseUrl: string,
): InputOf<Id> | ProblemError<CodeOf<Id>> {
  const result = operations[id].input.safeParse(input);
  if (result.success) return result.data as InputOf<Id>;
  const faults = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((name) => unknownParameter(id, name))
      : [badParameter(String(issue.path[0]), input, issue.message)],
  );
  // Every code a parameter can have stands in its row: a row without it does not compile.
  const code = faults[0]?.code as CodeOf<Id>;
  return new ProblemError(code, {
    detail: faults.map(({ text }) => text).join(' '),
    resolution: resolution(id, input, baseUrl),
  });
}

interface Fault {
  readonly code: ProblemCode;
  readonly text: string;
}

function unknownParameter(id: OperationId, name: string): Fault {
  return { code: 'invalid_parameter', text: `"${name}" is not a parameter of ${operations[id].path}.` };
}

function badParameter(name: string, input: RawInput, rule: string): Fault {
  const value = input[name];
  if (name === 'q' && (value === undefined || (typeof value === 'string' && value.trim() === ''))) {
    return {
      code: 'missing_query',
      text: value === undefined ? 'The parameter q is missing.' : 'The parameter q is blank.',
    };
  }
  const code = Object.hasOwn(parameterProblems, name)
    ? parameterProblems[name as keyof typeof parameterProblems]
    : 'invalid_parameter';
  return {
    code,
    text: `The parameter ${name} ${rule.startsWith('is ') || rule.startsWith('holds ') ? rule : 'is not a text'}: ${quoteValue(value)}.`,
  };
}

function resolution(id: OperationId, input: RawInput, baseUrl: string): string {
  const operation: Operation = operations[id];
  const names = describeParameters(operation).map(({ name }) => name);
  const known = names.length === 0 ? 'It takes no parameters.' : `Its parameters are ${names.join(', ')}.`;
  const example = 'example' in operation ? new URLSearchParams(operation.example).toString() : '';
  // What stands in the path was asked for rightly, or there would be no such path.
  const path = operation.path.replace(/\{\+?([a-z]+)\}/g, (_, name: string) =>
    encodePath(String(input[name])),
  );
  return `Send GET ${baseUrl}${path}${example === '' ? '' : `?${example}`}, for example. ${known}`;
}
