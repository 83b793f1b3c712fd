/** Where the server is mounted. */
export const MCP_PATH = '/mcp';
