import { ProtocolErrorCode, type RequestId } from '@modelcontextprotocol/server';
import {
  cutQuotations,
  cutValue,
  type ProblemCode,
  ProblemError,
  problemCodes,
  quoteValue,
  type WordedProblem,
} from '@site/problem';
import { methods } from './methods.ts';
import { HEADER_MISMATCH, type RpcErrorData, type RpcErrorResponse, rpcError } from './rpc-error.ts';

/** An error response of the SDK. */
export interface SdkErrorResponse {
  readonly id?: RequestId | null | undefined;
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** The problem that an error of the SDK is, which names the fault and no fix. */
type Explain = (message: string, data: Data, method: string) => WordedProblem;

type Data = Readonly<Record<string, unknown>>;

const explanations: Readonly<Record<number, Explain>> = {
  [ProtocolErrorCode.MethodNotFound]: (_message, _data, method) =>
    new ProblemError('unknown_method', {
      detail: `This revision of the protocol has no method ${quoteValue(method)} here.`,
      resolution: `Send one of: ${Object.keys(methods).join(', ')}.`,
    }),
  [ProtocolErrorCode.InvalidRequest]: as('invalid_message', 'Send one request, as JSON-RPC 2.0 has it.'),
  [ProtocolErrorCode.InvalidParams]: as(
    'invalid_parameter',
    'Send what the schema of this revision of the protocol requires of the method.',
  ),
  [ProtocolErrorCode.UnsupportedProtocolVersion]: (message, { supported }) =>
    new ProblemError('unsupported_protocol_version', {
      detail: `${cutValue(message)}.`,
      resolution: `Send ${String(supported)}, or initialize for an earlier revision.`,
    }),
  // Its quotations are not escaped, so that their ends cannot be found.
  [HEADER_MISMATCH]: (message) =>
    new ProblemError('header_mismatch', {
      detail: `${cutValue(message)}.`,
      resolution:
        'Send the headers MCP-Protocol-Version, Mcp-Method and Mcp-Name with what the message says.',
    }),
};

function as(code: ProblemCode, resolution: string): Explain {
  return (message) => new ProblemError(code, { detail: `${cutQuotations(message)}.`, resolution });
}

const internalError: Explain = () =>
  new ProblemError('internal_error', {
    detail: 'The server failed.',
    resolution: 'Send the same request again later.',
  });

/**
 * An error response with the problem in its `data`, whatever the SDK wrote.
 * @param method - that of the request; empty where it is not known
 */
export function explainError({ id = null, error }: SdkErrorResponse, method: string): RpcErrorResponse {
  const { code, message } = error;
  const data = cutTexts(error.data);
  if (isExplained(data)) return { jsonrpc: '2.0', id, error: { code, message, data } };
  const explain = explanations[code] ?? internalError;
  const explained = rpcError(id, explain(message, data, method), data);
  return { ...explained, error: { ...explained.error, code } };
}

function isExplained(data: Data): data is RpcErrorData {
  return typeof data['code'] === 'string' && Object.hasOwn(problemCodes, data['code']);
}

/** The members of a value, their texts cut: the SDK repeats URIs, headers and versions. */
function cutTexts(data: unknown): Data {
  if (typeof data !== 'object' || data === null) return {};
  return JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    // What is cut already is no value that was sent.
    typeof value === 'string' && key !== 'detail' && key !== 'resolution' ? cutValue(value) : value,
  ) as Data;
}
