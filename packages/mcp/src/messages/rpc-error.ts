import {
  JSONRPC_VERSION,
  ProtocolError,
  ProtocolErrorCode,
  type RequestId,
} from '@modelcontextprotocol/server';
import type { ProblemCode, WordedProblem } from '@site/problem';

/** The `data` of every error: the problem, beside what the protocol itself puts there. */
export interface RpcErrorData extends Readonly<Record<string, unknown>> {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly resolution: string;
}

/** An error response. Its id is null when that of the request is not known (JSON-RPC 2.0 §5). */
export interface RpcErrorResponse {
  readonly jsonrpc: typeof JSONRPC_VERSION;
  readonly id: RequestId | null;
  readonly error: { readonly code: number; readonly message: string; readonly data: RpcErrorData };
}

/** The code of rejections that JSON-RPC has no code for (JSON-RPC 2.0 §5.1: implementation-defined). */
const REFUSED = -32_000;

/** Headers that contradict the message (MCP 2026-07-28, Streamable HTTP). The SDK does not export its code. */
export const HEADER_MISMATCH = -32_020;

/** The code of JSON-RPC for each problem; any other problem is one of the parameters. */
const RPC_CODES: Readonly<Partial<Record<ProblemCode, number>>> = {
  invalid_json: ProtocolErrorCode.ParseError,
  invalid_message: ProtocolErrorCode.InvalidRequest,
  payload_too_large: ProtocolErrorCode.InvalidRequest,
  unknown_method: ProtocolErrorCode.MethodNotFound,
  unsupported_protocol_version: ProtocolErrorCode.UnsupportedProtocolVersion,
  header_mismatch: HEADER_MISMATCH,
  not_acceptable: REFUSED,
  unsupported_media_type: REFUSED,
  origin_not_allowed: REFUSED,
  internal_error: ProtocolErrorCode.InternalError,
};

/**
 * The response to a request that fails by a problem.
 * @param more - what the protocol itself puts into `data`
 */
export function rpcError(
  id: RequestId | null,
  { code, detail, resolution }: WordedProblem,
  more: Readonly<Record<string, unknown>> = {},
): RpcErrorResponse {
  const error = {
    code: RPC_CODES[code] ?? ProtocolErrorCode.InvalidParams,
    message: `${detail} ${resolution}`,
    data: { ...more, code, detail, resolution },
  };
  return { jsonrpc: JSONRPC_VERSION, id, error };
}

/** The problem as the error that a handler of the SDK throws. */
export function protocolError(
  problem: WordedProblem,
  more?: Readonly<Record<string, unknown>>,
): ProtocolError {
  const { code, message, data } = rpcError(null, problem, more).error;
  return new ProtocolError(code, message, data);
}
