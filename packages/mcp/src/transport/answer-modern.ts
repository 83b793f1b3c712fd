import { createMcpHandler, type JSONRPCMessage, type McpServerFactory } from '@modelcontextprotocol/server';
import { explainError, type SdkErrorResponse } from '../messages/explain-error.ts';
import { createServer, type OnError } from '../server/create-server.ts';
import type { McpSource } from '../source.ts';

/** The most subscribed clients: each holds a stream open. */
const MAX_SUBSCRIPTIONS = 100;

/** Answers a message of 2026-07-28 or later, each of which names its revision. */
export type AnswerModern = (
  request: Request,
  message: JSONRPCMessage,
  source: McpSource,
) => Promise<Response>;

/** Creates what answers the newer era: the SDK, whose factory gets the request, by which it finds the source. */
export function modernHandler(onError: OnError): AnswerModern {
  const sources = new WeakMap<Request, McpSource>();
  const factory: McpServerFactory = ({ requestInfo }) => {
    const source = requestInfo && sources.get(requestInfo);
    if (source === undefined)
      throw new TypeError('The SDK requests a server for a request that it was not given.');
    return createServer(() => source, onError);
  };
  const { fetch: answer } = createMcpHandler(factory, {
    legacy: 'reject',
    maxSubscriptions: MAX_SUBSCRIPTIONS,
  });
  return async (request, message, source) => {
    sources.set(request, source);
    const response = await answer(request, { parsedBody: message });
    return explained(response, 'method' in message ? message.method : '');
  };
}

/** The response, its error with the problem in `data`. The errors of handlers, whose status is 200, have it already. */
async function explained(response: Response, method: string): Promise<Response> {
  const { status, headers } = response;
  const isStream = headers.get('content-type')?.startsWith('application/json') !== true;
  if (isStream || (status === 200 && method !== 'subscriptions/listen')) return response;
  const answer = (await response.json()) as SdkErrorResponse;
  return 'error' in answer
    ? Response.json(explainError(answer, method), { status, headers })
    : Response.json(answer, { status, headers });
}
