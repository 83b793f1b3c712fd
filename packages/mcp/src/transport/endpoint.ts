import type { Endpoint } from '@site/contract';
import { guide } from '../cards/guide.ts';
import { MCP_PATH } from '../mcp-path.ts';
import { sourceOf } from '../service-source.ts';
import type { McpHandler, McpOptions } from './create-handler.ts';

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
  // Loaded when it is first asked for: the SDK takes longer to load than the rest of a server.
  let handler: Promise<McpHandler> | undefined;
  return {
    path: MCP_PATH,
    methods: ['POST'],
    requestHeaders: REQUEST_HEADERS,
    maxBody: MAX_BODY,
    guide,
    handle: async (request, service) => {
      handler ??= import('./create-handler.ts').then(({ createHandler }) => createHandler(options));
      return (await handler)(request, sourceOf(service));
    },
  };
}
