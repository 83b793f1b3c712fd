import { operations } from '@site/contract';
import type { ProblemError } from '@site/problem';
import type { ExpectedCode } from './errors.ts';

const question = `Send search(query: ${JSON.stringify(operations.search.example['q'])}), for example.`;

/** What helps, said in fields and arguments: the service says it in requests of HTTP. Where it does not, its own words stay. */
const cures: Partial<Readonly<Record<ExpectedCode, (problem: ProblemError) => string>>> = {
  missing_query: () => question,
  invalid_query: () => question,
  invalid_parameter: () => 'Send a tag that is not blank, or leave `tag` out.',
  invalid_cursor: () =>
    'Send a cursor of the answer before with the same other arguments, or leave `after` and `before` out to begin again.',
  document_not_found: elsewhere,
  document_gone: (problem) => `Forget it, it was taken down. ${elsewhere(problem)}`,
};

/** The cure of a problem, which who sends GraphQL can follow. */
export function cureOf(problem: ProblemError<ExpectedCode>): string {
  return cures[problem.code]?.(problem) ?? problem.resolution;
}

/** What a problem says is wrong: parameters of HTTP are arguments here, and `q` is `query`. */
export function messageOf({ detail }: ProblemError): string {
  return detail.replace(/^The parameter (\w+)/, (_, name) => `The argument ${name === 'q' ? 'query' : name}`);
}

function elsewhere({ paths: [nearest] }: ProblemError): string {
  const known = 'search(query:) with words of it';
  return nearest === undefined
    ? `Send ${known}, or documents for what there is.`
    : `Send document(path: ${JSON.stringify(nearest)}), or ${known}.`;
}
