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

/** How requests are answered. */
export interface McpOptions extends OriginRules {
  /** Told of every failure that is the server's own fault. */
  readonly onError?: OnError;
}

/** Answers a POST over a source. */
export type McpHandler = (request: Request, source: McpSource) => Promise<Response>;

/**
 * Makes what answers Streamable HTTP, in both eras of the protocol at one URL and without sessions: requests of
 * 2026-07-28 and later name their revision in each message; all others are of 2025-11-25 or before. Answers are
 * JSON: no tool takes long enough to have news in between, so nothing but a subscription is streamed.
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

/** How many clients may wait for changes at once: a stream for each stays open. */
const MAX_SUBSCRIPTIONS = 100;

/** The handler of the SDK for the newer era. It knows a request, and by it the source, but keeps neither. */
function modernHandler(
  onError: OnError,
): (request: Request, message: unknown, source: McpSource) => Promise<Response> {
  const sources = new WeakMap<Request, McpSource>();
  const factory: McpServerFactory = ({ requestInfo }) => {
    const source = requestInfo && sources.get(requestInfo);
    if (source === undefined)
      throw new TypeError('The SDK asks for a server of a request that it was not given.');
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

/** The transport insists on both media types, which clients of JSON alone do not send; most send both. */
function acceptingBoth(request: Request): Request {
  const { url, headers } = request;
  const accept = headers.get('accept') ?? '';
  if (accept.includes('application/json') && accept.includes('text/event-stream')) return request;
  const both = new Headers(headers);
  both.set('accept', 'application/json, text/event-stream');
  return new Request(url, { method: 'POST', headers: both });
}
