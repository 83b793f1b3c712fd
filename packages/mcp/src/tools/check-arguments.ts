import { parameterProblems, quoteValue } from '@site/contract';
import { type ProblemCode, ProblemError } from '@site/problem';
import { argumentNames, type Tool } from './tool.ts';

type Arguments = Readonly<Record<string, unknown>>;

interface Fault {
  readonly code: ProblemCode;
  readonly text: string;
}

/** The codes of arguments, by the names that tools give the parameters. */
const codes: ReadonlyMap<string, ProblemCode> = new Map(
  Object.entries(parameterProblems).map(([name, code]) => [argumentNames[name] ?? name, code]),
);

/** Checks the arguments of a call. A problem names every fault, and its code is that of the first. */
export function checkArguments(tool: Tool, given: unknown): Arguments | ProblemError {
  const result = tool.input.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((name) => unknownArgument(tool, name))
      : [badArgument(String(issue.path[0]), given as Arguments, issue.message)],
  );
  return new ProblemError(faults[0]?.code ?? 'invalid_parameter', {
    detail: faults.map(({ text }) => text).join(' '),
    resolution: usage(tool),
  });
}

/** How a tool is called: with what that works, and with what else. */
export function usage({ name, input, example }: Tool): string {
  const names = Object.keys(input.shape);
  const known = names.length === 0 ? 'It takes no arguments.' : `Its arguments are ${names.join(', ')}.`;
  return `Call ${name} with ${JSON.stringify(example)}, for example. ${known}`;
}

function unknownArgument({ name: tool }: Tool, name: string): Fault {
  return { code: 'invalid_parameter', text: `"${name}" is not an argument of ${tool}.` };
}

function badArgument(name: string, given: Arguments, rule: string): Fault {
  const value = given[name];
  const code = codes.get(name) ?? 'invalid_parameter';
  if (value === undefined) return { code: missing(code), text: `The argument ${name} is missing.` };
  if (code === 'invalid_query' && typeof value === 'string' && value.trim() === '')
    return { code: 'missing_query', text: `The argument ${name} is blank.` };
  const named = /^(is|holds) /.test(rule) ? rule : 'is no text';
  return { code, text: `The argument ${name} ${named}: ${quoteValue(value)}.` };
}

function missing(code: ProblemCode): ProblemCode {
  return code === 'invalid_query' ? 'missing_query' : code;
}
