import {
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResponse,
  type Server,
  type Transport,
} from '@modelcontextprotocol/server';
import { takeTurn } from '@site/primitives';
import { checkBatch, checkMember, MEMBER_WORK } from '../messages/batch.ts';
import { explainError } from '../messages/explain-error.ts';
import type { RpcErrorResponse } from '../messages/rpc-error.ts';
import { checkRevision } from './check-revision.ts';
import { refuseRequest } from './rpc-response.ts';

/** Creates the server of one request. */
type CreateServer = () => Server;

/** Answers a message of a revision up to 2025-11-25: without sessions, each request gets a server of its own. */
export async function answerLegacy(message: JSONRPCMessage, create: CreateServer): Promise<Response> {
  // Notifications and responses are taken, and concern nothing: there are no sessions.
  if (!isJSONRPCRequest(message)) return taken();
  return Response.json(await exchange(message, create()));
}

/**
 * Answers a batch (MCP 2025-03-26; JSON-RPC 2.0 §6): with an array, unless it has only notifications. One member after the
 * other, each in turns of its own: others are answered meanwhile.
 */
export async function answerBatch(
  batch: readonly unknown[],
  revision: string | undefined,
  create: CreateServer,
): Promise<Response> {
  const refused = checkBatch(batch, revision) ?? checkRevision(revision);
  if (refused !== undefined) return refuseRequest(refused);
  const responses: (JSONRPCResponse | RpcErrorResponse)[] = [];
  for (const member of batch) {
    await takeTurn(MEMBER_WORK);
    const response = await answerMember(member, create);
    if (response !== undefined) responses.push(response);
  }
  return responses.length === 0 ? taken() : Response.json(responses);
}

async function answerMember(
  member: unknown,
  create: CreateServer,
): Promise<JSONRPCResponse | RpcErrorResponse | undefined> {
  const checked = checkMember(member);
  if ('refusal' in checked) return checked.refusal;
  return isJSONRPCRequest(checked.message) ? exchange(checked.message, create()) : undefined;
}

function taken(): Response {
  return new Response(null, { status: 202 });
}

/** Gives a request to a server, and waits for the response: a transport of one exchange. */
async function exchange(
  request: JSONRPCRequest,
  server: Server,
): Promise<JSONRPCResponse | RpcErrorResponse> {
  const response = await new Promise<JSONRPCResponse>((resolve, reject) => {
    const transport: Transport = {
      start: async () => undefined,
      close: async () => undefined,
      send: async (message) => {
        if (isJSONRPCResponse(message)) resolve(message);
      },
    };
    server.connect(transport).then(() => transport.onmessage?.(request), reject);
  });
  return isJSONRPCErrorResponse(response) ? explainError(response, request.method) : response;
}
