import { isJSONRPCResponse, type JSONRPCMessage, type RequestId } from '@modelcontextprotocol/server';
import { MAX_QUOTED, ProblemError, quoteValue, type WordedProblem } from '@site/problem';
import { checkParams } from './check-params.ts';
import { type RpcErrorResponse, rpcError } from './rpc-error.ts';

/** The deepest nesting of a message: four times that of any request of the protocol. */
const MAX_DEPTH = 64;

const EXAMPLE = 'A request is {"jsonrpc":"2.0","id":1,"method":"tools/list"}, for example.';

/** A message that was checked, or the response to what is none. */
export type CheckedMessage = { readonly message: JSONRPCMessage } | { readonly refusal: RpcErrorResponse };

/**
 * Checks what was received: whether it is a message (JSON-RPC 2.0 §4, and MCP, which excludes fractions and null as ids), and
 * the parameters of the methods that the server has.
 */
export function checkMessage(value: unknown): CheckedMessage {
  if (isDeeper(value, MAX_DEPTH)) return refuse(null, `The message is nested more than ${MAX_DEPTH} deep.`);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(null, `A message is an object, and this is none: ${quoteValue(value)}.`);
  const { jsonrpc, id, method, params } = value as Readonly<Record<string, unknown>>;
  const isRequest = id !== undefined;
  const known = isId(id) ? id : null;
  if (jsonrpc !== '2.0') return refuse(known, `The member jsonrpc is not "2.0": ${quoteValue(jsonrpc)}.`);
  if (!('method' in value) && isJSONRPCResponse(value)) return { message: value };
  if (isRequest && known === null)
    return refuse(
      null,
      `The member id is not a whole number, or a text of at most ${MAX_QUOTED} characters: ${quoteValue(id)}.`,
    );
  if (typeof method !== 'string')
    return refuse(known, `The member method is not a text: ${quoteValue(method)}.`);
  if (params !== undefined && (typeof params !== 'object' || params === null))
    return refuse(known, `The member params is not an object: ${quoteValue(params)}.`);
  // A notification has no response, not even to wrong parameters (JSON-RPC 2.0 §4.1).
  const fault = isRequest ? checkParams(method, params ?? {}) : undefined;
  return fault === undefined ? { message: value as JSONRPCMessage } : { refusal: rpcError(known, fault) };
}

function isId(id: unknown): id is RequestId {
  return typeof id === 'string' ? id.length <= MAX_QUOTED : Number.isSafeInteger(id);
}

function refuse(id: RequestId | null, detail: string): CheckedMessage {
  return { refusal: rpcError(id, invalidMessage(detail)) };
}

/** The problem of what is no JSON. */
export function notJson(detail: string): WordedProblem<'invalid_json'> {
  return new ProblemError('invalid_json', { detail, resolution: `Send JSON in UTF-8. ${EXAMPLE}` });
}

/** The problem of what is no message. */
export function invalidMessage(detail: string, resolution = EXAMPLE): WordedProblem<'invalid_message'> {
  return new ProblemError('invalid_message', { detail, resolution });
}

/** Whether a value is nested deeper than `most`. It recurses no deeper, so that no message exhausts the stack. */
function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((each) => isDeeper(each, most - 1));
}
