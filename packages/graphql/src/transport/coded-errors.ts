import type { ProblemCode } from '@site/problem';
import { GraphQLError } from 'graphql';

/** What every error says in its `extensions`. */
export interface ErrorExtensions {
  readonly code: ProblemCode;
  readonly resolution: string;
}

/** A document that is not one. */
export const parseFailed: ErrorExtensions = {
  code: 'graphql_parse_failed',
  resolution: 'Send a document of the GraphQL query language, such as { sections { name } }.',
};

/** A document, or the variables for it, that does not fit the schema. */
export const validationFailed: ErrorExtensions = {
  code: 'graphql_validation_failed',
  resolution: 'Ask only for what /schema.graphql has, with variables of the types it names.',
};

/** A request that holds no document. */
export const requestFailed: ErrorExtensions = {
  code: 'invalid_parameter',
  resolution:
    'Send POST /graphql as application/json with {"query": "{ sections { name } }"}, or GET /graphql?query={sections{name}}.',
};

/** An error that says its code and its cure; what it says already stays. */
export function withExtensions(error: GraphQLError, extensions: ErrorExtensions): GraphQLError {
  if ('code' in error.extensions) return error;
  const { message, nodes, source, positions, path } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions: { ...extensions } });
}

/** What the transport found wrong, as an error with a code. */
export function codedError(error: Readonly<Error>): GraphQLError {
  if (error instanceof GraphQLError) return withExtensions(error, validationFailed);
  return new GraphQLError(`${error.message}.`, { extensions: { ...requestFailed } });
}
