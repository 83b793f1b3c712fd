import type { SiteSummary } from '@site/contract';
import { MCP_PATH } from '../mcp-path.ts';
import { serverInfo } from '../server/server-info.ts';
import { describeTools } from '../tools/describe-tools.ts';
import { PROTOCOL_VERSIONS } from './protocol-versions.ts';

/** The schema of the card (MCP extension Server Card; pinned by the extension itself). */
const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';

/** The card of a server: its identity as in `server/discover`, and its endpoint. */
export function serverCard(site: SiteSummary): object {
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

/** The card with a preview of the tools. */
export function serverCardWithTools(site: SiteSummary): object {
  const tools = describeTools(site).map(({ name, title, description, inputSchema }) => ({
    name,
    title,
    description,
    inputSchema,
  }));
  return { ...serverCard(site), tools };
}
