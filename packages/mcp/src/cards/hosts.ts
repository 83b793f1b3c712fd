/** A host that opens a link to add a server. */
interface Host {
  readonly name: string;
  readonly link: (server: string, url: string) => string;
}

/** The hosts that add a server by a link, each in the format that its own documentation has. */
export const hosts: readonly Host[] = [
  // https://cursor.com/docs/mcp/install-links
  {
    name: 'Cursor',
    link: (server, url) => withConfig('cursor://anysphere.cursor-deeplink/mcp/install', server, url),
  },
  // https://code.visualstudio.com/api/extension-guides/ai/mcp, MCP URL handler
  { name: 'VS Code', link: (server, url) => withObject('vscode:mcp/install', server, url) },
  { name: 'VS Code Insiders', link: (server, url) => withObject('vscode-insiders:mcp/install', server, url) },
  // https://lmstudio.ai/docs/app/mcp/deeplink
  { name: 'LM Studio', link: (server, url) => withConfig('lmstudio://add_mcp', server, url) },
];

/** The URL alone, as JSON in base64. It is ASCII, as URLs are. */
function withConfig(base: string, name: string, url: string): string {
  return `${base}?${new URLSearchParams({ name, config: btoa(JSON.stringify({ url })) })}`;
}

function withObject(base: string, name: string, url: string): string {
  return `${base}?${encodeURIComponent(JSON.stringify({ name, type: 'http', url }))}`;
}
