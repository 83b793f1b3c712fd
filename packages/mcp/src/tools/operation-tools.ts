import { type JsonOperation, type OperationId, operations } from '@site/contract';
import { ProblemError } from '@site/problem';
import * as z from 'zod';
import type { McpSource } from '../source.ts';
import { estimateTokens, fitsTokens } from '../text/tokens.ts';
import { maxTokens } from './max-tokens.ts';
import { argumentNames, type Outcome, outcome, type Tool } from './tool.ts';

/** The parameters for searching while typing and for tuning the ranking. */
const notForAgents: ReadonlySet<string> = new Set(['prefix', 'explain']);

/** The tools of operations: one for every row of the table that names a tool. */
export const operationTools: readonly Tool[] = Object.entries(operations).flatMap(([id, operation]) => {
  const { tool } = operation as JsonOperation;
  return operation.kind === 'json' && tool !== undefined
    ? [operationTool(id as OperationId, operation, tool)]
    : [];
});

function operationTool(id: OperationId, operation: JsonOperation, name: string): Tool {
  const parameters = Object.entries(operation.input.shape).filter(
    ([parameter]) => !notForAgents.has(parameter),
  );
  const renamed = parameters.map(([parameter, schema]) => [
    argumentNames.get(parameter) ?? parameter,
    schema,
  ]);
  return {
    name,
    title: operation.summary,
    description: `${operation.description} A page that would be too long is cut after a whole item, and \`nextCursor\` goes on from there.`,
    input: z.strictObject({ ...Object.fromEntries(renamed), max_tokens: maxTokens('the answer has') }),
    output: operation.output,
    example: renameKeys(requiredOf(operation), argumentNames),
    answer: ({ max_tokens, ...rest }, source) =>
      answerWithin(Number(max_tokens), id, renameKeys(rest, parameterNames), source),
  };
}

/** The required parameters of the example: the others are written as in a URL. */
function requiredOf({ input, example }: JsonOperation): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(example).filter(([name]) => !input.shape[name]?.safeParse(undefined).success),
  );
}

const parameterNames = new Map(Array.from(argumentNames, ([parameter, argument]) => [argument, parameter]));

function renameKeys<Value>(
  object: Readonly<Record<string, Value>>,
  names: ReadonlyMap<string, string>,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [names.get(key) ?? key, value]));
}

/** Requests fewer items until the answer is short enough, or has a single item, which is never cut. */
async function answerWithin(
  most: number,
  id: OperationId,
  input: Readonly<Record<string, unknown>>,
  source: McpSource,
): Promise<Outcome> {
  const answer = outcome(await source.call(id, input));
  if (answer instanceof ProblemError || fitsTokens(answer.text, most)) return answer;
  const count = countOf(answer.value);
  if (count <= 1) return answer;
  const share = Math.floor((count * most) / estimateTokens(answer.text));
  const limit = Math.min(count - 1, Math.max(1, share));
  return answerWithin(most, id, { ...input, limit }, source);
}

/** The number of items of a page; 0 for an answer that is no page, and so cannot be cut. */
function countOf(page: object): number {
  return 'count' in page && typeof page.count === 'number' ? page.count : 0;
}
