import {
  type CompleteRequest,
  type CompleteResult,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
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
  { ref, argument, context }: CompleteRequest['params'],
): Promise<CompleteResult> {
  const template = recordTemplate(source.site);
  if (ref.type !== 'ref/resource' || ref.uri !== template)
    throw invalidParams(`Only the resource template ${template} can be completed.`);
  const all = await valuesOf(source, argument.name, context?.arguments?.['section']);
  const values = all.filter((value) => value.startsWith(argument.value));
  return {
    completion: { values: values.slice(0, MOST), total: values.length, hasMore: values.length > MOST },
  };
}

async function valuesOf(
  source: McpSource,
  name: string,
  section: string | undefined,
): Promise<readonly string[]> {
  const sections = [...(await source.sections()).map(({ slug }) => slug), 'feed'];
  if (name === 'section') return sections;
  if (name !== 'slug')
    throw invalidParams(`The template has no argument "${name}": it has section and slug.`);
  const completed = section === undefined || section === '' ? sections : [section];
  return (await Promise.all(completed.map((each) => source.slugs(each)))).flat();
}

function invalidParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
