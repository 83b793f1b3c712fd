import { ProtocolError, Server, type ServerCapabilities } from '@modelcontextprotocol/server';
import { ProblemError, quoteValue, type WordedProblem } from '@site/problem';
import { protocolError } from '../messages/rpc-error.ts';
import { complete } from '../resources/complete.ts';
import { listResources } from '../resources/list-resources.ts';
import { readResource } from '../resources/read-resource.ts';
import type { McpSource } from '../source.ts';
import { callTool } from '../tools/call-tool.ts';
import { toolsByName } from '../tools/tools.ts';
import { sharedParts } from './shared-parts.ts';

/** Receives every error that is the server's own fault. */
export type OnError = (error: unknown) => void;

/** The notifications that a server with open connections declares. */
const ANNOUNCED: ServerCapabilities = { tools: { listChanged: true }, resources: { listChanged: true } };

/**
 * Creates the server of one request or one connection: cheap, because servers share their parts.
 * @param source - the current source; called at every request
 * @param announces - whether the server declares `listChanged`: the caller then sends the notifications
 */
export function createServer(source: () => McpSource, onError: OnError, announces = false): Server {
  const { info, options } = sharedParts(source());
  const server = new Server(info, options);
  if (announces) server.registerCapabilities(ANNOUNCED);
  addTools(server, source, onError);
  addResources(server, source, onError);
  return server;
}

function addTools(server: Server, source: () => McpSource, onError: OnError): void {
  server.setRequestHandler('tools/list', ({ params }) =>
    onePage(params?.cursor, { tools: [...sharedParts(source()).tools] }),
  );
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = toolsByName.get(params.name);
    if (tool === undefined) throw unknownTool(params.name);
    return callTool(tool, params.arguments, source(), onError);
  });
}

function addResources(server: Server, source: () => McpSource, onError: OnError): void {
  server.setRequestHandler('resources/list', ({ params }) =>
    guard(onError, async () => orThrow(await listResources(source(), params?.cursor))),
  );
  server.setRequestHandler('resources/templates/list', ({ params }) =>
    onePage(params?.cursor, { resourceTemplates: [...sharedParts(source()).templates] }),
  );
  server.setRequestHandler('resources/read', ({ params }) =>
    guard(onError, () => readResource(source(), params.uri)),
  );
  server.setRequestHandler('completion/complete', ({ params }) =>
    guard(onError, () => complete(source(), params)),
  );
}

/** A list of one page issues no cursor, so every cursor is invalid. */
function onePage<Result>(cursor: string | undefined, result: Result): Result {
  if (cursor === undefined) return result;
  throw protocolError(
    new ProblemError('invalid_cursor', {
      detail: `${quoteValue(cursor)} is no cursor of this list, which has one page.`,
      resolution: 'Send none.',
    }),
  );
}

function orThrow<Result extends object>(result: Result | WordedProblem): Result {
  if (!(result instanceof ProblemError)) return result;
  throw protocolError(result);
}

/** Hides internal errors from clients; `onError` receives them. */
async function guard<Result>(onError: OnError, make: () => Promise<Result>): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    if (ProtocolError.isInstance(error)) throw error;
    onError(error);
    throw protocolError(
      new ProblemError('internal_error', {
        detail: 'The server failed.',
        resolution: 'Send the same request again later.',
      }),
    );
  }
}

function unknownTool(name: string): ProtocolError {
  return protocolError(
    new ProblemError('unknown_tool', {
      detail: `There is no tool ${quoteValue(name)}.`,
      resolution: `Call one of: ${[...toolsByName.keys()].join(', ')}.`,
    }),
  );
}
