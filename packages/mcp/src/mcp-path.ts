/** The path of the endpoint. */
export const MCP_PATH = '/mcp';
