import { type ProblemCode, ProblemError } from '@site/problem';
import { sectionNames } from '../names.ts';
import type { McpSource } from '../source.ts';
import type { Tool } from './tool.ts';

/** What helps with a problem, said in calls of tools: the service says it in requests of HTTP. */
const cures: Partial<
  Readonly<Record<ProblemCode, (tool: Tool, source: McpSource, problem: ProblemError) => string>>
> = {
  unknown_section: ({ name }, { site }) =>
    `Call ${name} with one of these sections, or with none: ${sectionNames(site)}. search_site knows feed too.`,
  invalid_cursor: ({ name }) =>
    `Call ${name} without cursor to begin again, then with the nextCursor it answers and the same other arguments.`,
  document_not_found: (_tool, _source, problem) => elsewhere(problem),
  document_gone: (_tool, _source, problem) => `Forget it, it was taken down. ${elsewhere(problem)}`,
  ambiguous_reference: (_tool, _source, { paths }) =>
    `Call again with one of these paths: ${paths.join(', ')}.`,
};

/** The same problem, with a cure that who calls tools can follow. */
export function withCure(problem: ProblemError, tool: Tool, source: McpSource): ProblemError {
  const cure = cures[problem.code];
  if (cure === undefined) return problem;
  const { code, detail, paths } = problem;
  return new ProblemError(
    code,
    { detail, resolution: cure(tool, source, problem), paths },
    { cause: problem },
  );
}

function elsewhere({ paths }: ProblemError): string {
  return paths[0] === undefined
    ? 'Call search_site with words of it, or list_recent for what there is.'
    : `Call again with one of these: ${paths.map(withoutExtension).join(', ')}. Or call search_site with words of it.`;
}

function withoutExtension(path: string): string {
  return path.replace(/\.md$/, '');
}
