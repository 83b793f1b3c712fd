import { isLegacyRequest } from '@modelcontextprotocol/server';
import { checkMessage } from '../messages/check-message.ts';
import { createServer, type OnError } from '../server/create-server.ts';
import type { McpSource } from '../source.ts';
import { answerBatch, answerLegacy } from './answer-legacy.ts';
import { modernHandler } from './answer-modern.ts';
import { checkOrigin, type OriginRules } from './check-origin.ts';
import { checkRevision, goesByHeader } from './check-revision.ts';
import { readMessage } from './read-message.ts';
import { refuseMessage, refuseRequest } from './rpc-response.ts';

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
 * tool takes long enough for progress notifications, so only subscriptions are streamed. The `data` of every error has a
 * `code` of the registry of problems, a `detail` and a `resolution`.
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
    const { value } = read;
    const revision = request.headers.get('mcp-protocol-version') ?? undefined;
    const create = () => createServer(() => source, onError);
    if (Array.isArray(value)) return answerBatch(value, revision, create);
    const checked = checkMessage(value);
    if ('refusal' in checked) return refuseMessage(checked.refusal);
    const { message } = checked;
    const unsupported = goesByHeader(message) ? checkRevision(revision) : undefined;
    if (unsupported !== undefined) return refuseRequest(unsupported, 'id' in message ? message.id : null);
    return (await isLegacyRequest(request, message))
      ? answerLegacy(message, create)
      : answerModern(request, message, source);
  };
}
