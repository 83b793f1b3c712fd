import type { CallToolResult } from '@modelcontextprotocol/server';
import { ProblemError, problemDocument, wordProblem } from '@site/problem';
import type { McpSource } from '../source.ts';
import { checkArguments } from './check-arguments.ts';
import { boundOf } from './max-tokens.ts';
import { problemWithin } from './problem-within.ts';
import type { Outcome, Tool } from './tool.ts';
import { toolWording } from './tool-wording.ts';

/**
 * Calls a tool. Its answer is returned twice, as text and as structured content, because hosts read only one of the two. A
 * problem is a result too (`isError`), so that the model reads it and can correct its call.
 */
export async function callTool(
  tool: Tool,
  given: Readonly<Record<string, unknown>> | undefined,
  source: McpSource,
  onError: (error: unknown) => void,
): Promise<CallToolResult> {
  const { site } = source;
  const input = checkArguments(tool, given ?? {}, site);
  const result = input instanceof ProblemError ? input : await answer(tool, input, source, onError);
  if (!(result instanceof ProblemError)) return success(result.text, result.value);
  const document = problemDocument(wordProblem(result, toolWording(tool, site)), site.baseUrl);
  const problem = await problemWithin(document, boundOf(given ?? {}));
  return { ...success(JSON.stringify(problem), problem), isError: true };
}

function success(text: string, value: object): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent: { ...value } };
}

async function answer(
  tool: Tool,
  input: Readonly<Record<string, unknown>>,
  source: McpSource,
  onError: (error: unknown) => void,
): Promise<Outcome> {
  try {
    return await tool.answer(input, source);
  } catch (error) {
    onError(error);
    return new ProblemError(
      'internal_error',
      { detail: `${tool.name} failed.`, resolution: 'Call it again later; the fault is not in the call.' },
      { cause: error },
    );
  }
}
