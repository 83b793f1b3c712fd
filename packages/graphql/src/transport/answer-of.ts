import type { EndpointReply, EndpointRepresentation } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Response as TransportResponse } from 'graphql-http';
import { encode } from './encode.ts';
import { answerTypes } from './media-types.ts';

/** Whether an answer has data and no errors, which stand before the data. */
export function isComplete([body]: TransportResponse): boolean {
  return body?.startsWith('{"data"') ?? false;
}

/** An answer that may be given any number of times. */
export type Repeatable = EndpointReply | EndpointRepresentation | ProblemError;

/** What the transport answers, as HTTP should send it. */
export function answerOf(method: string, response: TransportResponse): Repeatable {
  const [body, { status, headers = {} }] = response;
  if (body === null) return unsupportedMediaType();
  const mediaType = headers['content-type'] ?? answerTypes[0];
  // Operations only read, so that the same question has the same answer for the whole of a snapshot.
  if (method === 'GET' && isComplete(response)) {
    return { mediaType, body, headers: { vary: 'Accept' } };
  }
  const bytes = encode(body);
  const length = String(bytes.length);
  return {
    status,
    headers: { ...headers, 'content-length': length, 'cache-control': 'no-store', vary: 'Accept' },
    body: bytes,
  };
}

/** The one refusal that the transport has no words for: the method and what is acceptable have been checked. */
function unsupportedMediaType(): ProblemError<'unsupported_media_type'> {
  return new ProblemError('unsupported_media_type', {
    detail: 'The body of a GraphQL request is application/json, in UTF-8.',
    resolution:
      'Send the header Content-Type: application/json and the body {"query": "{ sections { name } }"}.',
  });
}
