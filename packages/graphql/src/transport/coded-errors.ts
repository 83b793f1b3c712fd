import { cutQuotations, type ProblemCode } from '@site/problem';
import { GraphQLError } from 'graphql';

/** The `extensions` of every error. */
export interface ErrorExtensions {
  readonly code: ProblemCode;
  readonly resolution: string;
}

/** A document with a syntax error. */
export const parseFailed: ErrorExtensions = {
  code: 'graphql_parse_failed',
  resolution: 'Send a document of the GraphQL query language, such as { sections { name } }.',
};

/** A document or variables that do not fit the schema. */
export const validationFailed: ErrorExtensions = {
  code: 'graphql_validation_failed',
  resolution: 'Select only fields of /schema.graphql, with variables of the types it names.',
};

/** A request without a document. */
export const requestFailed: ErrorExtensions = {
  code: 'invalid_parameter',
  resolution:
    'Send POST /graphql as application/json with {"query": "{ sections { name } }"}, or GET /graphql?query={sections{name}}.',
};

/** The error with a code and a resolution, its quotations cut; one that has a code stays as it is. */
export function withExtensions(error: GraphQLError, extensions: ErrorExtensions): GraphQLError {
  if ('code' in error.extensions) return error;
  const { message, nodes, source, positions, path } = error;
  return new GraphQLError(cutQuotations(withEscapedValue(message)), {
    nodes,
    source,
    positions,
    path,
    extensions: { ...extensions },
  });
}

/** The message of graphql-js about a value that an enum lacks: it alone quotes what was sent as it is. */
const ENUM_LACKS = /Value "(.*)" does not exist in "(?=\w+" enum)/s;

function withEscapedValue(message: string): string {
  return message.replace(
    ENUM_LACKS,
    (_, value: string) => `Value ${JSON.stringify(value)} does not exist in "`,
  );
}

/** An error of graphql-http, with a code and a resolution. */
export function codedError(error: Readonly<Error>): GraphQLError {
  if (error instanceof GraphQLError) return withExtensions(error, validationFailed);
  return new GraphQLError(`${cutQuotations(error.message)}.`, { extensions: { ...requestFailed } });
}
