import { ProtocolErrorCode } from '@modelcontextprotocol/server';
import { rpcError } from './rpc-error.ts';

/** The revision with batches, which is also that of a request without a version (MCP 2025-06-18, Protocol Version Header). */
const BATCHES = '2025-03-26';

/** The most messages of a batch. */
const MAX_BATCH = 20;

/** Rejects batches in revisions without them: 2025-03-26 introduced them, 2025-06-18 removed them. */
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
