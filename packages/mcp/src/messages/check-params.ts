import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import { known } from '@site/primitives';
import { type InputFault, ProblemError, quoteValue, type WordedProblem } from '@site/problem';
import { methods } from './methods.ts';

/** Checks the parameters of a method. A problem names every fault; a method that its era lacks is left to the SDK. */
export function checkParams(method: string, params: object): WordedProblem<'invalid_parameter'> | undefined {
  const row = Object.hasOwn(methods, method) ? methods[method] : undefined;
  const era = claimedRevision(params) === undefined ? 'legacy' : 'modern';
  if (row === undefined || (row.era ?? era) !== era) return undefined;
  const result = row.params.safeParse(params);
  if (result.success) return undefined;
  const [first, ...rest] = result.error.issues.map(({ path, message }) => faultOf(path, message, params));
  return new ProblemError('invalid_parameter', {
    faults: [known(first), ...rest],
    resolution: `Send ${method} with params such as ${JSON.stringify(row.example)}.`,
  });
}

/** The revision that parameters name, as those of every request do since 2026-07-28. */
export function claimedRevision(params: unknown): unknown {
  return memberOf(memberOf(params, '_meta'), PROTOCOL_VERSION_META_KEY);
}

function faultOf(path: readonly PropertyKey[], rule: string, params: object): InputFault {
  const parameter = path.length === 0 ? 'params' : path.join('.');
  const value = path.reduce<unknown>(memberOf, params);
  return value === undefined
    ? { kind: 'missing', parameter }
    : { kind: 'invalid', parameter, rule, value: quoteValue(value) };
}

function memberOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined;
}
