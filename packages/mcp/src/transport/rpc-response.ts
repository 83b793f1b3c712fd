import type { RequestId } from '@modelcontextprotocol/server';
import type { WordedProblem } from '@site/problem';
import { type RpcErrorResponse, rpcError } from '../messages/rpc-error.ts';

/** The response of HTTP to a request that fails before its message is answered; the status is that of the problem. */
export function refuseRequest(problem: WordedProblem, id: RequestId | null = null): Response {
  return Response.json(rpcError(id, problem), { status: problem.status });
}

/** The response of HTTP to a message that is refused: 400 if it is none, 200 if only its parameters are wrong. */
export function refuseMessage(refusal: RpcErrorResponse): Response {
  return Response.json(refusal, { status: refusal.error.data.code === 'invalid_message' ? 400 : 200 });
}
