import type { SiteDocument } from '@site/contract';
import { MCP_PATH } from '../mcp-path.ts';

/**
 * The cards of the server, for clients that have not connected: one alone, and one with a preview of the tools. Their writer
 * is loaded at the first request, as the server is.
 */
export const mcpDocuments: readonly SiteDocument[] = [
  {
    path: `${MCP_PATH}/server-card`,
    mediaType: 'application/mcp-server-card+json',
    write: async ({ site }) => toJson((await import('./server-card.ts')).serverCard(site)),
    catalogued: { id: 'mcp', displayName: 'MCP server' },
  },
  {
    path: '/.well-known/mcp/server-card.json',
    mediaType: 'application/json',
    write: async ({ site }) => toJson((await import('./server-card.ts')).serverCardWithTools(site)),
  },
];

function toJson(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
