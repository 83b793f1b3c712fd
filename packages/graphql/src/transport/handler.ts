import type { EndpointAnswer, Service } from '@site/contract';
import type { ExecutionResult } from 'graphql';
import { createHandler } from 'graphql-http';
import { executePlanned } from '../execution/execute-planned.ts';
import { schema } from '../schema/schema.ts';
import { codedError } from './coded-errors.ts';
import { DocumentCache, MAX_ERRORS } from './document-cache.ts';
import { endpointAnswer, isComplete } from './endpoint-answer.ts';
import { type AnswerType, isJson } from './media-types.ts';
import { operationFault } from './operation-fault.ts';
import { responsesOf } from './response-cache.ts';
import { writeData, writeErrors, writeResult } from './write-result.ts';

// A type and not an interface, because graphql-http wants an index signature.
type RequestContext = { readonly service: Service; readonly mediaType: AnswerType };

const documents = new DocumentCache();

/** The protocol (GraphQL over HTTP). */
const handle = createHandler<undefined, RequestContext, RequestContext>({
  onSubscribe: async ({ context }, { query, operationName: name, variables }) => {
    // An empty name is none (GraphQL over HTTP, GET): forms send every field.
    const operationName = name === '' ? undefined : name;
    const document = documents.read(query, variables ?? {});
    if ('errors' in document) return writeErrors(document.errors, context.mediaType);
    const fault = operationFault(document, operationName);
    if (fault !== undefined) return [fault];
    const args = { schema, document, operationName, variableValues: variables, contextValue: context };
    const data = await executePlanned(args, context.service);
    return data === undefined
      ? { ...args, options: { maxCoercionErrors: MAX_ERRORS } }
      : writeData(data, context.mediaType);
  },
  onOperation: ({ context }, _, result) => writeResult(result as ExecutionResult, context.mediaType),
  formatError: codedError,
});

/** Answers a GraphQL request in a media type. */
export async function answerRequest(
  request: Request,
  service: Service,
  mediaType: AnswerType,
): Promise<EndpointAnswer> {
  const { method } = request;
  const given = request.headers.get('content-type') ?? undefined;
  // graphql-http compares the media type as a string.
  const contentType = isJson(given) ? 'application/json' : given;
  const [url, body] =
    method === 'GET' ? [withOneQuestionMark(request.url), null] : [request.url, await request.text()];
  // Everything that a response depends on but the snapshot. No header value contains a line feed, and the body is last.
  const requestKey = [method, mediaType, contentType, body ?? url].join('\n');
  const responses = responsesOf(service);
  const cached = responses.get(requestKey);
  if (cached !== undefined) return cached;
  const headers = { 'content-type': contentType, accept: mediaType };
  const context = { service, mediaType };
  const response = await handle({ method, url, headers, body, raw: undefined, context });
  const answer = endpointAnswer(method, response);
  // Errors are cheap to find again, and not worth the memory.
  if (isComplete(response)) responses.add(requestKey, answer);
  return answer;
}

/** Encodes every question mark but the first: graphql-http takes the query to end at the second. */
function withOneQuestionMark(url: string): string {
  const [path, ...query] = url.split('?');
  return `${path}?${query.join('%3F')}`;
}
