import type { CodeOf, HitCode } from '@site/contract';
import { type ProblemError, wordProblem } from '@site/problem';
import { graphqlWording } from './graphql-wording.ts';

/** The codes of problems that are types of the schema. */
export type ExpectedCode =
  | HitCode
  | CodeOf<'getChanges'>
  | 'document_not_found'
  | 'document_gone'
  | 'content_retracted'
  | 'ambiguous_reference';

/** The type of each code. */
const typeOfCode = {
  document_not_found: 'NotFoundError',
  // Clients handle all three alike; the code and the message differ.
  document_gone: 'NotFoundError',
  content_retracted: 'NotFoundError',
  ambiguous_reference: 'AmbiguousReferenceError',
  missing_query: 'InvalidQueryError',
  invalid_query: 'InvalidQueryError',
  invalid_limit: 'InvalidLimitError',
  invalid_cursor: 'InvalidCursorError',
  invalid_parameter: 'InvalidParameterError',
  unknown_section: 'UnknownSectionError',
  unknown_snapshot: 'UnknownSnapshotError',
} as const satisfies Readonly<Record<ExpectedCode, string>>;

/** The name of a type of failures. */
export type ErrorType = (typeof typeOfCode)[ExpectedCode];

/** A failure that clients should handle: an object of the schema, not an error in `errors` of the response. */
export interface ExpectedError {
  readonly type: ErrorType;
  readonly code: string;
  readonly message: string;
  readonly resolution: string;
  /** The paths that the failure names, percent-encoded. */
  readonly paths: readonly string[];
}

/** A problem as an object of the schema. */
export function expectedError(problem: ProblemError<ExpectedCode>): ExpectedError {
  const { code, detail, resolution } = wordProblem(problem, graphqlWording);
  return { type: typeOfCode[problem.code], code, message: detail, resolution, paths: problem.paths };
}
