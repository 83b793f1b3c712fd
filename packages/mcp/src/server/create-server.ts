import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerCapabilities,
} from '@modelcontextprotocol/server';
import { ProblemError, type WordedProblem } from '@site/problem';
import { complete } from '../resources/complete.ts';
import { listResources } from '../resources/list-resources.ts';
import { readResource } from '../resources/read-resource.ts';
import type { McpSource } from '../source.ts';
import { callTool } from '../tools/call-tool.ts';
import { toolsByName } from '../tools/tools.ts';
import { prepare } from './shared-parts.ts';

/** Told of every failure that is the server's own fault. */
export type OnError = (error: unknown) => void;

/** What a server promises to tell a client that stays connected. */
const ANNOUNCED: ServerCapabilities = { tools: { listChanged: true }, resources: { listChanged: true } };

/**
 * Makes a server for one exchange or one connection: cheap, because all that can be shared is.
 * @param source - gives what answers now; asked for at every request
 * @param announces - whether the server promises to tell when its lists change: who makes it does that
 */
export function createServer(source: () => McpSource, onError: OnError, announces = false): Server {
  const { info, options } = prepare(source());
  const server = new Server(info, options);
  if (announces) server.registerCapabilities(ANNOUNCED);
  addTools(server, source, onError);
  addResources(server, source, onError);
  return server;
}

function addTools(server: Server, source: () => McpSource, onError: OnError): void {
  server.setRequestHandler('tools/list', ({ params }) =>
    onePage(params?.cursor, { tools: [...prepare(source()).tools] }),
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
    onePage(params?.cursor, { resourceTemplates: [...prepare(source()).templates] }),
  );
  server.setRequestHandler('resources/read', ({ params }) =>
    guard(onError, () => readResource(source(), params.uri)),
  );
  server.setRequestHandler('completion/complete', ({ params }) =>
    guard(onError, () => complete(source(), params)),
  );
}

/** A list that has one page has no cursor to give, so that any is wrong. */
function onePage<Result>(cursor: string | undefined, result: Result): Result {
  if (cursor === undefined) return result;
  throw invalidParams(`"${cursor}" is no cursor of this list, which has one page: send none.`);
}

function orThrow<Result extends object>(result: Result | WordedProblem): Result {
  if (!(result instanceof ProblemError)) return result;
  const { code, detail, resolution } = result;
  const data = { code, detail, resolution };
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${detail} ${resolution}`, data);
}

/** Keeps what went wrong inside from who asked: they learn that it did, and `onError` learns what. */
async function guard<Result>(onError: OnError, make: () => Promise<Result>): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    if (ProtocolError.isInstance(error)) throw error;
    onError(error);
    const message = 'The server failed. Send the same request again later.';
    throw new ProtocolError(ProtocolErrorCode.InternalError, message);
  }
}

function unknownTool(name: string): ProtocolError {
  const known = [...toolsByName.keys()].join(', ');
  return invalidParams(`There is no tool "${name}". The tools are ${known}.`);
}

function invalidParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
