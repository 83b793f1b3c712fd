import { JSONRPC_VERSION } from '@modelcontextprotocol/server';

/** A request that no server sees: the error has no id, because none can be trusted yet (JSON-RPC 2.0 §5). */
export function rpcError(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: JSONRPC_VERSION, error: { code, message }, id: null }, { status });
}

/** What JSON-RPC has no code for (JSON-RPC 2.0 §5.1: implementation-defined). */
export const REFUSED = -32_000;
