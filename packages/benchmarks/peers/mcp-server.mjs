// The SDK as its documentation begins: an McpServer with a zod schema, made for each request because the server is stateless.
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import * as z from 'zod';

const [port, file] = process.argv.slice(2);
/** The result of the tool, by path. */
const results = JSON.parse(readFileSync(file, 'utf8'));

async function answer(request) {
  const server = new McpServer({ name: 'peer', version: '1.0.0' });
  server.registerTool(
    'get_document',
    {
      description: 'One document.',
      inputSchema: z.object({ path: z.string(), max_tokens: z.number().int().optional() }),
    },
    async ({ path }) => results[path],
  );
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request);
}

serve({ fetch: answer, port: Number(port), hostname: '127.0.0.1' });
