import { parameterProblems, type SiteSummary } from '@site/contract';
import { known } from '@site/primitives';
import { type InputFault, type ProblemCode, ProblemError, quoteValue, type Resolution } from '@site/problem';
import { withOwnNames } from './synonyms.ts';
import { argumentNames, type Tool, usage } from './tool.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** The codes of arguments, by their names in tools. */
const codes: ReadonlyMap<string, ProblemCode> = new Map(
  Object.entries(parameterProblems).map(([name, code]) => [argumentNames.get(name) ?? name, code]),
);

/** Checks the arguments of a call. A problem names every fault, and its code is that of the first. */
export function checkArguments(tool: Tool, sent: Arguments, site: SiteSummary): Arguments | ProblemError {
  const given = withOwnNames(tool, sent);
  if (given instanceof ProblemError) return given;
  const result = tool.input.safeParse(given);
  if (result.success) return result.data;
  const [first, ...rest] = result.error.issues.flatMap((issue): readonly InputFault[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((parameter) => ({ kind: 'unknown-parameter', parameter, operation: tool.name }))
      : [badArgument(String(issue.path[0]), given, issue.message)],
  );
  const fault = known(first);
  const code = codeOf(fault);
  return new ProblemError(code, {
    faults: [fault, ...rest],
    resolution: resolutionOf(code, fault.parameter, tool, site),
  });
}

function badArgument(parameter: string, given: Arguments, rule: string): InputFault {
  const value = given[parameter];
  if (value === undefined) return { kind: 'missing', parameter };
  if (codes.get(parameter) === 'invalid_query' && typeof value === 'string' && value.trim() === '')
    return { kind: 'blank', parameter };
  return {
    kind: 'invalid',
    parameter,
    rule: /^(is|holds) /.test(rule) ? rule : 'is no text',
    value: quoteValue(value),
  };
}

function codeOf({ kind, parameter }: InputFault): ProblemCode {
  const code = kind === 'unknown-parameter' ? undefined : codes.get(parameter);
  if (code === 'invalid_query' && kind !== 'invalid') return 'missing_query';
  return code ?? 'invalid_parameter';
}

function resolutionOf(
  code: ProblemCode,
  parameter: string,
  tool: Tool,
  site: SiteSummary,
): Resolution | string {
  if (code === 'unknown_section')
    return { kind: 'choose-value', parameter, values: [...site.sections.map(({ slug }) => slug), 'feed'] };
  return code === 'invalid_cursor' ? { kind: 'restart-list' } : usage(tool);
}
