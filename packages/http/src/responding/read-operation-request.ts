import { type OperationId, operations } from '@site/contract';
import { ProblemError } from '@site/problem';
import { readGatewayRequest } from '../negotiation/gateway-request.ts';
import type { OperationRequest } from '../requests/operation-request.ts';
import { readQuery } from '../requests/query.ts';
import type { RequestContext } from '../requests/request-context.ts';

/**
 * A blob is whatever its author published: it is served in ranges, and one that is opened as a page of its own (SVG can
 * hold scripts) is sandboxed.
 */
const BLOB_HEADERS: Readonly<Record<string, string>> = {
  'accept-ranges': 'bytes',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

type Reader = (request: RequestContext) => OperationRequest | ProblemError;

/** The operations that read more of a request, or add more to their response, than others of their kind. */
const READERS: Partial<Readonly<Record<OperationId, Reader>>> = {
  getBlob: () => ({ query: {}, headers: BLOB_HEADERS }),
  getBlock: readGatewayRequest,
  getRaslBlock: () => ({ query: {}, headers: BLOB_HEADERS }),
};

/** Reads the parameters of an operation. A file ignores its query; that of a JSON operation is parsed strictly. */
export function readOperationRequest(
  id: OperationId,
  request: RequestContext,
): OperationRequest | ProblemError {
  const own = READERS[id];
  if (own !== undefined) return own(request);
  const query = operations[id].kind === 'json' ? readQuery(request.query, id) : {};
  return query instanceof ProblemError ? query : { query, headers: {} };
}
