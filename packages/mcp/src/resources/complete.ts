import type { CompleteRequest, CompleteResult, ProtocolError } from '@modelcontextprotocol/server';
import { ProblemError, quoteValue } from '@site/problem';
import { protocolError } from '../messages/rpc-error.ts';
import type { McpSource } from '../source.ts';
import { recordTemplate } from './templates.ts';

/** The most values of a completion (MCP, Completion). */
const MOST = 100;

/**
 * Completes an argument of the template of records.
 * @throws {ProtocolError} when the template or the argument is another one
 */
export async function complete(
  source: McpSource,
  { ref, argument }: CompleteRequest['params'],
): Promise<CompleteResult> {
  const template = recordTemplate(source.site);
  if (ref.type !== 'ref/resource' || ref.uri !== template)
    throw invalidParameter('The parameter ref', named(ref), `Send a ref with the URI template ${template}.`);
  if (argument.name !== 'path')
    throw invalidParameter('The argument', argument.name, 'The template has the argument path.');
  const values = (await source.paths()).filter((value) => value.startsWith(argument.value));
  return {
    completion: { values: values.slice(0, MOST), total: values.length, hasMore: values.length > MOST },
  };
}

function named(ref: CompleteRequest['params']['ref']): string {
  return ref.type === 'ref/resource' ? ref.uri : ref.name;
}

function invalidParameter(what: string, value: string, resolution: string): ProtocolError {
  const detail = `${what} is nothing that can be completed: ${quoteValue(value)}.`;
  return protocolError(new ProblemError('invalid_parameter', { detail, resolution }));
}
