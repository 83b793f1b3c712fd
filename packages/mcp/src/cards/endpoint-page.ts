import type { EndpointPage, SiteSummary } from '@site/contract';
import { MCP_PATH } from '../mcp-path.ts';
import { tools } from '../tools/tools.ts';
import { guide } from './guide.ts';
import { hosts } from './hosts.ts';

/** The page of the server: what it is, how to connect, and its tools. */
export function endpointPage(site: SiteSummary): EndpointPage {
  const { title, baseUrl } = site;
  const url = baseUrl + MCP_PATH;
  const name = serverName(baseUrl);
  const [, ...paragraphs] = guide(baseUrl).paragraphs;
  return {
    path: MCP_PATH,
    title: 'The MCP server',
    paragraphs: [
      `Assistants search and read ${title} through the Model Context Protocol, at this address: \`${url}\` (Streamable HTTP). There is nothing to sign in to, and every tool only reads.`,
    ],
    sections: [
      {
        id: 'add',
        name: 'Add it with a click',
        paragraphs: ['These programs ask before they add it.'],
        examples: [],
        links: hosts.map((host) => ({ text: `Add to ${host.name}`, url: host.link(name, url) })),
      },
      {
        id: 'connect',
        name: 'Connect',
        paragraphs: ['Claude, ChatGPT and others take the address where they add a connector.'],
        examples: [
          { purpose: 'Claude Code', code: `claude mcp add --transport http ${name} ${url}` },
          {
            purpose: 'VS Code, in a shell',
            code: `code --add-mcp '${JSON.stringify({ name, type: 'http', url })}'`,
          },
          {
            purpose: 'Programs that read `mcpServers` from a file',
            code: toJson({ mcpServers: { [name]: { type: 'http', url } } }),
          },
          {
            purpose:
              'Programs that only start servers (stdio), with the server of this software, which reads the site from here',
            code: toJson({ mcpServers: { [name]: { command: 'site-mcp', args: ['--url', baseUrl] } } }),
          },
        ],
      },
      {
        id: 'tools',
        name: 'Tools',
        paragraphs,
        examples: [],
        terms: tools.map(({ name: tool, description }) => ({ name: tool, about: description })),
      },
      {
        id: 'more',
        name: 'For programs',
        paragraphs: [
          'A POST of JSON-RPC is answered here. A GET for `text/event-stream` is not: there are no sessions.',
        ],
        examples: [],
        links: [
          {
            text: 'The server card, with the schemas of the tools',
            url: `${baseUrl}/.well-known/mcp/server-card.json`,
          },
          { text: 'The notes for developers, in markdown', url: `${baseUrl}/developers.md` },
        ],
      },
    ],
  };
}

/** What programs call the server: the host, in letters that every one of them takes. */
function serverName(baseUrl: string): string {
  return new URL(baseUrl).hostname.replace(/[^a-zA-Z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function toJson(value: object): string {
  return JSON.stringify(value, null, 2);
}
