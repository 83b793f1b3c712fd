export { type Hosts, loopbackOnly, type OriginRules } from './check-origin.ts';
export { createHandler, type McpHandler, type McpOptions } from './create-handler.ts';
export { createServer, type OnError } from './create-server.ts';
export { mcpDocuments } from './documents.ts';
export { MAX_BODY, mcpEndpoint, REQUEST_HEADERS } from './endpoint.ts';
export { MCP_PATH } from './path.ts';
export { sourceOf } from './service-source.ts';
export type { Answered, McpEntry, McpRecord, McpSource } from './source.ts';
export { describeTools } from './tools/describe-tools.ts';
