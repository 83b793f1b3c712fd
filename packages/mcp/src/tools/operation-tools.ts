import { type JsonOperation, type OperationId, operations } from '@site/contract';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { maxTokens } from './max-tokens.ts';
import { pageWithin } from './page-within.ts';
import { argumentNames, outcome, type Tool } from './tool.ts';

/**
 * The parameters for searching while typing and for tuning the ranking, which only people do, and the one that needs
 * keys to be known which few sites have: every host pays for a parameter with each request.
 */
const notForAgents: ReadonlySet<string> = new Set(['prefix', 'explain', 'data']);

/**
 * The arguments of lists, described more briefly than over HTTP: every host gives them to its model with each request, and
 * bounds and defaults are in the schema.
 */
export const briefly: Readonly<Record<string, string>> = {
  query: 'Words, "phrases", and -words that are not to be there.',
  section: 'A section, or `feed`.',
  kind: '`post`: of the feed.',
  tag: 'In any case.',
  limit: 'The most items.',
  cursor: 'The `nextCursor` of the page before; all else the same.',
};

/** What an operation is for agents, where that is not what it is over HTTP. */
interface Adaptation {
  readonly output?: z.core.$ZodType;
  readonly description?: string;
  /** Changes the input of a call. */
  readonly adapt?: (input: Input) => Input;
}

type Input = Readonly<Record<string, unknown>>;

const adaptations: Partial<Readonly<Record<OperationId, Adaptation>>> = {
  listContent: {
    description:
      'Documents, newest first; with `section: "feed"` feed posts, and with a tag both, unless `kind` says which.',
    // Over HTTP a list is of documents unless `kind` says otherwise: programs of version 1 expect no posts.
    adapt: (input) => (input['tag'] === undefined ? input : { kind: 'any', ...input }),
  },
  search: { output: withoutExplanation() },
};

/** The results without what only `explain` adds. */
function withoutExplanation(): z.core.$ZodType {
  const { shape } = operations.search.output;
  return mini.object({
    ...shape,
    hits: mini.array(mini.omit(shape.hits.def.element, { explanation: true })),
  });
}

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
  const renamed = parameters.map(([parameter, schema]) => {
    const argument = argumentNames.get(parameter) ?? parameter;
    return [argument, schema.describe(briefly[argument] ?? '')];
  });
  const { output, description, adapt = (given: Input) => given } = adaptations[id] ?? {};
  return {
    name,
    title: operation.summary,
    description: description ?? operation.description,
    input: z.strictObject({ ...Object.fromEntries(renamed), max_tokens: maxTokens }),
    output: output ?? operation.output,
    example: renameKeys(requiredOf(operation), argumentNames),
    answer: async ({ max_tokens, ...rest }, source) => {
      const given = adapt(renameKeys(rest, parameterNames));
      const read = (limit?: number) => source.call(id, limit === undefined ? given : { ...given, limit });
      return outcome(await pageWithin(Number(max_tokens), read));
    },
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
