import type { Endpoint } from '@site/contract';
import { onceResolved } from '@site/primitives';
import { guide } from '../cards/guide.ts';
import { MCP_PATH } from '../mcp-path.ts';
import { sourceOf } from '../service-source.ts';
import type { McpOptions } from './create-handler.ts';

/** The largest message, in bytes: a hundred times the longest call of a tool. */
export const MAX_BODY = 262_144;

/** The request headers that scripts of other origins may send (CORS). */
export const REQUEST_HEADERS = [
  'content-type',
  'accept',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'mcp-session-id',
  'last-event-id',
] as const;

/**
 * MCP over HTTP at `/mcp`, for `createHttpApp`. There are no sessions, so neither GET nor DELETE; only a browser's GET is
 * answered, with a page.
 */
export function mcpEndpoint(options: McpOptions = {}): Endpoint {
  // Loaded at the first request: the SDK takes longer to load than the rest of a server.
  const handler = onceResolved(async () => (await import('./create-handler.ts')).createHandler(options));
  return {
    path: MCP_PATH,
    methods: ['POST'],
    requestHeaders: REQUEST_HEADERS,
    maxBody: MAX_BODY,
    guide,
    page: async ({ site }) => (await import('../cards/endpoint-page.ts')).endpointPage(site),
    handle: async (request, service) => (await handler())(request, sourceOf(service)),
  };
}
