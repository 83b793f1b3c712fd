import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { ProblemError, quoteValue, type WordedProblem } from '@site/problem';
import { PROTOCOL_VERSIONS } from '../cards/protocol-versions.ts';
import { claimedRevision } from '../messages/check-params.ts';

/**
 * The problem of a revision in `MCP-Protocol-Version` that is not supported. Without the header it is 2025-03-26 (MCP
 * 2025-06-18, Protocol Version Header).
 */
export function checkRevision(
  revision: string | undefined,
): WordedProblem<'unsupported_protocol_version'> | undefined {
  if (revision === undefined || PROTOCOL_VERSIONS.includes(revision)) return undefined;
  return new ProblemError('unsupported_protocol_version', {
    detail: `MCP-Protocol-Version names a revision that is not supported here: ${quoteValue(revision)}.`,
    resolution: `Send one of: ${PROTOCOL_VERSIONS.join(', ')}.`,
  });
}

/** Whether the header of a message says its revision: `initialize` negotiates one, and newer messages name it themselves. */
export function goesByHeader(message: JSONRPCMessage): boolean {
  return (
    !('method' in message) ||
    (message.method !== 'initialize' && claimedRevision(message.params) === undefined)
  );
}
