import type { EndpointReply, EndpointRepresentation } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Response as TransportResponse } from 'graphql-http';
import { encode } from './encode.ts';
import { answerTypes } from './media-types.ts';

/** Whether a response has data and no errors, which would precede the data. */
export function isComplete([body]: TransportResponse): boolean {
  return body?.startsWith('{"data"') ?? false;
}

/** An answer that can be sent any number of times: it has no stream. */
export type CacheableAnswer = EndpointReply | EndpointRepresentation | ProblemError;

/** A response of graphql-http as the answer of the endpoint. */
export function endpointAnswer(method: string, response: TransportResponse): CacheableAnswer {
  const [body, { status, headers = {} }] = response;
  if (body === null) return unsupportedMediaType();
  const mediaType = headers['content-type'] ?? answerTypes[0];
  // A GET is a representation: HTTP gives it an entity tag, and clients may cache it as long as the snapshot.
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

/** The only response of graphql-http without a body: the method and `Accept` have been checked before. */
function unsupportedMediaType(): ProblemError<'unsupported_media_type'> {
  return new ProblemError('unsupported_media_type', {
    detail: 'The body of a GraphQL request is application/json, in UTF-8.',
    resolution:
      'Send the header Content-Type: application/json and the body {"query": "{ sections { name } }"}.',
  });
}
