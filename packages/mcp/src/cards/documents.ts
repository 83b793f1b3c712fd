import type { SiteDocument } from '@site/contract';
import { MCP_PATH } from '../mcp-path.ts';

/**
 * What the server is and where, for who has not connected yet: the card, and the card with a preview of the tools.
 * What writes them is loaded when one is asked for, as the server itself is.
 */
export const mcpDocuments: readonly SiteDocument[] = [
  {
    path: `${MCP_PATH}/server-card`,
    mediaType: 'application/mcp-server-card+json',
    write: async ({ site }) => print((await import('./server-card.ts')).serverCard(site)),
    catalogued: { id: 'mcp', displayName: 'MCP server' },
  },
  {
    path: '/.well-known/mcp/server-card.json',
    mediaType: 'application/json',
    write: async ({ site }) => print((await import('./server-card.ts')).serverCardWithTools(site)),
  },
];

function print(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
