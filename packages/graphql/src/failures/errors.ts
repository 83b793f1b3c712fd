import type { HitCode } from '@site/contract';
import { ProblemError, wordProblem } from '@site/problem';
import { graphqlWording } from './graphql-wording.ts';

/** The codes of problems that are types of the schema. */
export type ExpectedCode = HitCode | 'document_not_found' | 'document_gone' | 'ambiguous_reference';

/** A failure that clients should handle: an object of the schema, not an error in `errors`. */
export class ExpectedError extends Error {
  readonly code: string;
  readonly resolution: string;
  /** The paths that the failure names, percent-encoded. */
  readonly paths: readonly string[];

  constructor(problem: ProblemError<ExpectedCode>) {
    const { code, detail, resolution } = wordProblem(problem, graphqlWording);
    super(detail);
    this.code = code;
    this.resolution = resolution;
    this.paths = problem.paths;
  }
}

export class NotFoundError extends ExpectedError {}
export class AmbiguousReferenceError extends ExpectedError {}
export class InvalidQueryError extends ExpectedError {}
export class InvalidLimitError extends ExpectedError {}
export class InvalidCursorError extends ExpectedError {}
export class InvalidParameterError extends ExpectedError {}
export class UnknownSectionError extends ExpectedError {}

/** The type of each code. */
const typeOfCode = {
  document_not_found: NotFoundError,
  // Clients handle both alike; the code and the message differ.
  document_gone: NotFoundError,
  ambiguous_reference: AmbiguousReferenceError,
  missing_query: InvalidQueryError,
  invalid_query: InvalidQueryError,
  invalid_limit: InvalidLimitError,
  invalid_cursor: InvalidCursorError,
  invalid_parameter: InvalidParameterError,
  unknown_section: UnknownSectionError,
} as const satisfies Readonly<
  Record<ExpectedCode, new (problem: ProblemError<ExpectedCode>) => ExpectedError>
>;

/**
 * The value, unless it is a problem.
 * @throws {ExpectedError} the problem as an object of the schema
 */
export function unlessProblem<Found>(found: Found | ProblemError<ExpectedCode>): Found {
  if (found instanceof ProblemError) throw new typeOfCode[found.code](found);
  return found;
}
