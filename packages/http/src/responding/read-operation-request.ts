import { type OperationId, operations } from '@site/contract';
import { ProblemError } from '@site/problem';
import { readGatewayRequest } from '../negotiation/gateway-request.ts';
import type { OperationRequest } from '../requests/operation-request.ts';
import { checkNoQuery, readQuery } from '../requests/query.ts';
import type { RequestContext } from '../requests/request-context.ts';

/**
 * A blob is whatever its author published: it is served in ranges, and one that is opened as a page of its own (SVG can
 * hold scripts) is sandboxed.
 */
const BLOB_HEADERS: Readonly<Record<string, string>> = {
  'accept-ranges': 'bytes',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** The response headers that operations add to those of their kind. */
const HEADERS: Partial<Readonly<Record<OperationId, Readonly<Record<string, string>>>>> = {
  getBlob: BLOB_HEADERS,
  getRaslBlock: BLOB_HEADERS,
  getSnapshotCar: { 'accept-ranges': 'bytes' },
};

/** Reads the parameters of an operation, strictly. A gateway alone ignores what it does not know, as its specification has it. */
export function readOperationRequest(
  id: OperationId,
  request: RequestContext,
): OperationRequest | ProblemError {
  if (id === 'getBlock') return readGatewayRequest(request);
  const headers = HEADERS[id] ?? {};
  if (operations[id].kind !== 'json') return checkNoQuery(request) ?? { query: {}, headers };
  const query = readQuery(request.query, id);
  return query instanceof ProblemError ? query : { query, headers };
}
