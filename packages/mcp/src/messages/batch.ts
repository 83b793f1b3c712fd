import { isJSONRPCRequest, type RequestId } from '@modelcontextprotocol/server';
import { cutValue, type WordedProblem } from '@site/problem';
import { type CheckedMessage, checkMessage, invalidMessage } from './check-message.ts';
import { claimedRevision } from './check-params.ts';
import { rpcError } from './rpc-error.ts';

/** The first revision without batches: 2025-03-26 has them, and JSON-RPC itself, which those before it name. */
const WITHOUT_BATCHES = '2025-06-18';

/** The most messages of a batch. */
const MAX_BATCH = 20;

/**
 * The work of a member of a batch, in microseconds: most of a search is shared out among turns by itself, and what is left
 * of it, its schema and its text, takes one.
 */
export const MEMBER_WORK = 4_000;

/**
 * The problem of a batch as a whole.
 * @param revision - that of the connection or request, where it is known
 */
export function checkBatch(
  batch: readonly unknown[],
  revision: string | undefined,
): WordedProblem<'invalid_message'> | undefined {
  if (revision !== undefined && revision >= WITHOUT_BATCHES)
    return invalidMessage(
      `Revision ${cutValue(revision)} of the protocol has no batches.`,
      'Send one message at a time.',
    );
  if (batch.length > 0 && batch.length <= MAX_BATCH) return undefined;
  return invalidMessage(
    `A batch has from 1 to ${MAX_BATCH} messages; this one has ${batch.length}.`,
    `Send at most ${MAX_BATCH} at a time.`,
  );
}

/** Checks a member of a batch: it fails alone. */
export function checkMember(value: unknown): CheckedMessage {
  const checked = checkMessage(value);
  if (!('message' in checked) || !isJSONRPCRequest(checked.message)) return checked;
  const { id, method, params } = checked.message;
  if (claimedRevision(params) !== undefined)
    return refuse(id, 'A batch cannot hold a message that names its revision in _meta.', 'Send it alone.');
  // MCP 2025-03-26, Lifecycle, Initialization.
  if (method === 'initialize')
    return refuse(id, 'A batch cannot hold initialize.', 'Send it alone, and before batches.');
  return checked;
}

function refuse(id: RequestId, detail: string, resolution: string): CheckedMessage {
  return { refusal: rpcError(id, invalidMessage(detail, resolution)) };
}
