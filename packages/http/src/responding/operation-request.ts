import { type OperationId, operations } from '@site/contract';
import { ProblemError } from '@site/problem';
import { gatewayQuestion } from '../negotiation/gateway-request.ts';
import { type Query, readQuery } from '../requests/query.ts';
import type { Exchange } from '../requests/request-context.ts';

/** What a request asks of an operation besides its path, and what the answer says because of it. */
export interface Question {
  readonly query: Query;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A blob is whatever its author put there: it is read in parts, and one that is opened as a page of its own (SVG can
 * hold scripts) runs nothing and reaches nothing of this site.
 */
const BLOB_HEADERS: Readonly<Record<string, string>> = {
  'accept-ranges': 'bytes',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** The operations that read more of a request, or say more in their answer, than others of their kind. */
const QUESTIONS: Partial<Readonly<Record<OperationId, (exchange: Exchange) => Question | ProblemError>>> = {
  getBlob: () => ({ query: {}, headers: BLOB_HEADERS }),
  getBlock: gatewayQuestion,
  getRaslBlock: () => ({ query: {}, headers: BLOB_HEADERS }),
};

/** Reads what a request asks. A file is the file whatever follows its name; a question to the API is read strictly. */
export function readQuestion(id: OperationId, exchange: Exchange): Question | ProblemError {
  const own = QUESTIONS[id];
  if (own !== undefined) return own(exchange);
  const query = operations[id].kind === 'json' ? readQuery(exchange.query, id) : {};
  return query instanceof ProblemError ? query : { query, headers: {} };
}
