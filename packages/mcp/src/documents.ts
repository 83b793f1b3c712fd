import type { SiteDocument, SiteSummary } from '@site/contract';
import { MCP_PATH } from './endpoint.ts';
import { PROTOCOL_VERSIONS } from './protocol-versions.ts';
import { serverInfo } from './server-info.ts';
import { describeTools } from './tools/describe-tools.ts';

/** The schema of the card (MCP extension Server Card; pinned by the extension itself). */
const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';

/** What the server is and where, for who has not connected yet: the card, and the card with a preview of the tools. */
export const mcpDocuments: readonly SiteDocument[] = [
  {
    path: `${MCP_PATH}/server-card`,
    mediaType: 'application/mcp-server-card+json',
    write: ({ site }) => print(serverCard(site)),
    catalogued: { id: 'mcp', displayName: 'MCP server' },
  },
  {
    path: '/.well-known/mcp/server-card.json',
    mediaType: 'application/json',
    write: ({ site }) => print({ ...serverCard(site), tools: toolPreview(site) }),
  },
];

/** The card: what `server/discover` says of the server, and where it is. */
function serverCard(site: SiteSummary): object {
  return {
    $schema: SCHEMA,
    ...serverInfo(site),
    remotes: [
      {
        type: 'streamable-http',
        url: site.baseUrl + MCP_PATH,
        supportedProtocolVersions: PROTOCOL_VERSIONS,
      },
    ],
  };
}

function toolPreview(site: SiteSummary): readonly object[] {
  return describeTools(site).map(({ name, title, description, inputSchema }) => ({
    name,
    title,
    description,
    inputSchema,
  }));
}

function print(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
