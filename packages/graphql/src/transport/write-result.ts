import type { ExecutionResult } from 'graphql';
import type { Response } from 'graphql-http';
import { codedError } from './coded-errors.ts';
import type { AnswerType } from './media-types.ts';

/**
 * Serialises the result of an execution, much faster than graphql-http, which visits every value.
 * @throws {GraphQLError} when a field failed by a fault of the server
 */
export function writeResult(result: ExecutionResult, mediaType: AnswerType): Response {
  const fault = result.errors?.find(({ path, extensions }) => path !== undefined && !('code' in extensions));
  if (fault !== undefined) throw fault;
  const errors = result.errors?.map(codedError);
  const body = JSON.stringify(errors === undefined ? result : { ...result, errors });
  return result.data === undefined ? refusal(body, mediaType) : success(body, mediaType);
}

/** The response of a document that is not executed, whose errors are serialised already. */
export function writeErrors(json: string, mediaType: AnswerType): Response {
  return refusal(`{"errors":${json}}`, mediaType);
}

/** The response of data that is serialised already. */
export function writeData(json: string, mediaType: AnswerType): Response {
  return success(`{"data":${json}}`, mediaType);
}

function success(body: string, mediaType: AnswerType): Response {
  return [body, { status: 200, statusText: 'OK', headers: headersOf(mediaType) }];
}

/** Without data the request failed; with `application/json` the status is 200 all the same (§6.4). */
function refusal(body: string, mediaType: AnswerType): Response {
  if (mediaType === 'application/json') return success(body, mediaType);
  return [body, { status: 400, statusText: 'Bad Request', headers: headersOf(mediaType) }];
}

function headersOf(mediaType: AnswerType): { readonly 'content-type': string } {
  return { 'content-type': `${mediaType}; charset=utf-8` };
}
