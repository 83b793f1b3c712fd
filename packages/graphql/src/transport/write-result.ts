import type { ExecutionResult } from 'graphql';
import type { Response } from 'graphql-http';
import { codedError } from './coded-errors.ts';
import type { AnswerType } from './media-types.ts';

/**
 * Writes what an operation answered: much faster than the transport itself, which looks at every value.
 * @throws {GraphQLError} when a field failed in a way that is no failure of the caller
 */
export function writeResult(result: ExecutionResult, mediaType: AnswerType): Response {
  const fault = result.errors?.find(({ path, extensions }) => path !== undefined && !('code' in extensions));
  if (fault !== undefined) throw fault;
  const errors = result.errors?.map(codedError);
  const body = JSON.stringify(errors === undefined ? result : { ...result, errors });
  // Without data it is the request that failed; clients of the older media type expect 200 all the same (§6.4).
  const isRefused = result.data === undefined && mediaType !== 'application/json';
  const status = isRefused ? { status: 400, statusText: 'Bad Request' } : { status: 200, statusText: 'OK' };
  return [body, { ...status, headers: headersOf(mediaType) }];
}

/** Writes data without errors, whose JSON is there already. */
export function writeData(json: string, mediaType: AnswerType): Response {
  return [`{"data":${json}}`, { status: 200, statusText: 'OK', headers: headersOf(mediaType) }];
}

function headersOf(mediaType: AnswerType): { readonly 'content-type': string } {
  return { 'content-type': `${mediaType}; charset=utf-8` };
}
