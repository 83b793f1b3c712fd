import { ProblemError, quoteValue } from '@site/problem';
import { type Tool, usage } from './tool.ts';

/**
 * Other names that models send for an argument: those of other servers' tools, of the JSON endpoints, and of the members
 * of our own answers. A name counts only where the tool has no argument of that name.
 */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  query: ['q', 'search', 'search_query', 'text', 'keywords', 'term'],
  path: ['id', 'url', 'uri', 'slug', 'href', 'document', 'document_id', 'reference'],
  id: ['path', 'url', 'uri', 'slug', 'href', 'document_id', 'reference'],
  limit: [
    'n',
    'count',
    'max_results',
    'maxResults',
    'num_results',
    'top_k',
    'page_size',
    'pageSize',
    'first',
  ],
  cursor: ['nextCursor', 'next_cursor', 'page_token', 'pageToken', 'after'],
  section: ['section_slug', 'category'],
  tag: ['tag_name'],
  kind: ['type'],
  heading: ['anchor', 'section_heading'],
  offset: ['nextOffset', 'next_offset', 'start'],
  max_tokens: ['maxTokens', 'token_limit'],
};

type Arguments = Readonly<Record<string, unknown>>;

/** The arguments by the names of the tool; a problem where two names of one argument have different values. */
export function withOwnNames(tool: Tool, given: Arguments): Arguments | ProblemError<'invalid_parameter'> {
  const own = ownNames(tool);
  const named = new Map<string, { readonly by: string; readonly value: unknown }>();
  for (const [by, value] of Object.entries(given)) {
    const name = own.get(by) ?? by;
    const before = named.get(name);
    if (before === undefined) named.set(name, { by, value });
    else if (JSON.stringify(before.value) !== JSON.stringify(value))
      return contradiction(tool, name, [before, { by, value }]);
  }
  return Object.fromEntries(Array.from(named, ([name, { value }]) => [name, value]));
}

/** The argument that each synonym stands for. */
function ownNames({ input: { shape } }: Tool): ReadonlyMap<string, string> {
  return new Map(
    Object.keys(shape).flatMap((name) =>
      (SYNONYMS[name] ?? []).filter((synonym) => !(synonym in shape)).map((synonym) => [synonym, name]),
    ),
  );
}

function contradiction(
  tool: Tool,
  name: string,
  given: readonly { readonly by: string; readonly value: unknown }[],
): ProblemError<'invalid_parameter'> {
  const values = given.map(({ by, value }) => `${by} is ${quoteValue(value)}`);
  return new ProblemError('invalid_parameter', {
    detail: `${values.join(', and ')}, but both name the argument ${name} of ${tool.name}.`,
    resolution: `Send ${name} alone. ${usage(tool)}`,
  });
}
