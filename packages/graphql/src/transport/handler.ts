import type { EndpointAnswer, Service } from '@site/contract';
import type { ExecutionResult } from 'graphql';
import { createHandler } from 'graphql-http';
import { answerByPlan } from '../execution/planned-operations.ts';
import { schema } from '../schema/schema.ts';
import { answerOf, isComplete } from './answer-of.ts';
import { Answers } from './answers.ts';
import { codedError } from './coded-errors.ts';
import { Documents } from './documents.ts';
import { type AnswerType, isJson } from './media-types.ts';
import { operationFault } from './operation-fault.ts';
import { writeData, writeResult } from './write-result.ts';

// A type and not an interface, because the transport wants an index.
type Asked = { readonly service: Service; readonly mediaType: AnswerType };

const documents = new Documents();
const answers = new Answers();

/** The protocol (GraphQL over HTTP), with documents that are read once however often they are sent. */
const handle = createHandler<undefined, Asked, Asked>({
  onSubscribe: async ({ context }, { query, operationName: name, variables }) => {
    // An empty name is none (GraphQL over HTTP, GET): forms send every field.
    const operationName = name === '' ? undefined : name;
    const document = documents.read(query, variables ?? {});
    if (!('kind' in document)) return document;
    const fault = operationFault(document, operationName);
    if (fault !== undefined) return [fault];
    const asked = { schema, document, operationName, variableValues: variables, contextValue: context };
    const data = await answerByPlan(asked, context.service);
    return data === undefined ? asked : writeData(data, context.mediaType);
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
  // The transport knows the media type in this form alone.
  const contentType = isJson(given) ? 'application/json' : given;
  const [url, body] =
    method === 'GET' ? [withOneQuestionMark(request.url), null] : [request.url, await request.text()];
  // All that an answer depends on, but for the snapshot. No header holds a line end, and the body comes last.
  const question = [method, mediaType, contentType, body ?? url].join('\n');
  const known = answers.get(service, question);
  if (known !== undefined) return known;
  const headers = { 'content-type': contentType, accept: mediaType };
  const context = { service, mediaType };
  const response = await handle({ method, url, headers, body, raw: undefined, context });
  const answer = answerOf(method, response);
  // Errors are cheap to find again, and not worth the room.
  if (isComplete(response)) answers.add(service, question, answer, response[0]?.length ?? 0);
  return answer;
}

/** The transport reads what is between the first question mark and the second; a query may well have several. */
function withOneQuestionMark(url: string): string {
  const [path, ...query] = url.split('?');
  return `${path}?${query.join('%3F')}`;
}
