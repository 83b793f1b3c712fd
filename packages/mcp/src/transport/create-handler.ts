import {
  createMcpHandler,
  isLegacyRequest,
  type McpServerFactory,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { createServer, type OnError } from '../server/create-server.ts';
import type { McpSource } from '../source.ts';
import { checkBatch } from './check-batch.ts';
import { checkOrigin, type OriginRules } from './check-origin.ts';
import { readMessage } from './read-message.ts';

/** The options of a handler. */
export interface McpOptions extends OriginRules {
  /** Receives every error that is the server's own fault. */
  readonly onError?: OnError;
}

/** Answers a POST from a source. */
export type McpHandler = (request: Request, source: McpSource) => Promise<Response>;

/**
 * Creates a handler of Streamable HTTP, for both eras of the protocol at one URL and without sessions. Requests of
 * 2026-07-28 and later name their revision in each message; all others are of 2025-11-25 or before. Responses are JSON: no
 * tool takes long enough for progress notifications, so only subscriptions are streamed.
 *
 * @example
 * const answer = createHandler();
 * const source = sourceOf(await createService(site));
 * const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
 * const headers = { 'content-type': 'application/json' };
 * const response = await answer(new Request('https://example.com/mcp', { method: 'POST', headers, body }), source);
 */
export function createHandler({ onError = () => {}, ...rules }: McpOptions = {}): McpHandler {
  const answerModern = modernHandler(onError);
  return async (request, source) => {
    const refused = checkOrigin(request, source.site.baseUrl, rules);
    if (refused !== undefined) return refused;
    const read = await readMessage(request);
    if (read instanceof Response) return read;
    const { message } = read;
    const batch = checkBatch(message, request.headers.get('mcp-protocol-version'));
    if (batch !== undefined) return batch;
    if (await isLegacyRequest(request, message)) return answerLegacy(request, message, source, onError);
    return answerModern(request, message, source);
  };
}

/** The most subscribed clients: each holds a stream open. */
const MAX_SUBSCRIPTIONS = 100;

/** The handler of the SDK for the newer era. Its factory gets the request, by which it finds the source. */
function modernHandler(
  onError: OnError,
): (request: Request, message: unknown, source: McpSource) => Promise<Response> {
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
  return (request, message, source) => {
    sources.set(request, source);
    return answer(request, { parsedBody: message });
  };
}

async function answerLegacy(
  request: Request,
  message: unknown,
  source: McpSource,
  onError: OnError,
): Promise<Response> {
  const server = createServer(() => source, onError);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(acceptingBoth(request), { parsedBody: message });
}

/** The request with an `Accept` of both media types. The transport insists on both, which JSON-only clients do not send. */
function acceptingBoth(request: Request): Request {
  const { url, headers } = request;
  const accept = headers.get('accept') ?? '';
  if (accept.includes('application/json') && accept.includes('text/event-stream')) return request;
  const both = new Headers(headers);
  both.set('accept', 'application/json, text/event-stream');
  return new Request(url, { method: 'POST', headers: both });
}
