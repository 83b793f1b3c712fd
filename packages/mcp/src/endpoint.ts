import type { Endpoint } from '@site/contract';
import { createHandler, type McpOptions } from './create-handler.ts';
import { sourceOf } from './service-source.ts';

/** Where the server is mounted. */
export const MCP_PATH = '/mcp';

/** The largest message, in bytes: a hundred times what a call of any tool takes. */
export const MAX_BODY = 262_144;

/** The request headers that pages of other origins may send. */
export const REQUEST_HEADERS = [
  'content-type',
  'accept',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'mcp-session-id',
  'last-event-id',
] as const;

/** MCP over HTTP at `/mcp`, for the application that serves the site. There are no sessions to read or to end. */
export function mcpEndpoint(options: McpOptions = {}): Endpoint {
  const handler = createHandler(options);
  return {
    path: MCP_PATH,
    methods: ['POST'],
    requestHeaders: REQUEST_HEADERS,
    maxBody: MAX_BODY,
    handle: (request, service) => handler(request, sourceOf(service)),
  };
}
