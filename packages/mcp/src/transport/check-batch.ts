import { ProtocolErrorCode } from '@modelcontextprotocol/server';
import { rpcError } from './rpc-error.ts';

/** The revision that has batches; it is the one meant when a request names none (MCP 2025-06-18, Protocol Version Header). */
const BATCHES = '2025-03-26';

/** How many messages a batch may have. */
const MAX_BATCH = 20;

/** Refuses batches where the revision of the request has none (they came in 2025-03-26 and went in 2025-06-18). */
export function checkBatch(message: unknown, version: string | null): Response | undefined {
  if (!Array.isArray(message)) return undefined;
  if (version !== null && version !== BATCHES)
    return invalid(`Revision ${version} has no batches: send one message a request.`);
  if (message.length === 0 || message.length > MAX_BATCH)
    return invalid(`A batch has from 1 to ${MAX_BATCH} messages; this one has ${message.length}.`);
  return undefined;
}

function invalid(text: string): Response {
  return rpcError(400, ProtocolErrorCode.InvalidRequest, text);
}
