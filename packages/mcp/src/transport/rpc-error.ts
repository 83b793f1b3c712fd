import { JSONRPC_VERSION } from '@modelcontextprotocol/server';

/** The response to a request that is rejected before its message is read, so that no id is known (JSON-RPC 2.0 §5). */
export function rpcError(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: JSONRPC_VERSION, error: { code, message }, id: null }, { status });
}

/** The code of rejections that JSON-RPC has no code for (JSON-RPC 2.0 §5.1: implementation-defined). */
export const REFUSED = -32_000;
