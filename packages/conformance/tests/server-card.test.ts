import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadSite } from '@site/content-core/fs';
import { createHttpApp } from '@site/http';
import { mcpDocuments, mcpEndpoint } from '@site/mcp';
import { createService } from '@site/service';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));
const SCHEMA = new URL('../vectors/schemas/mcp-server-card.schema.json', import.meta.url);

const ajv = new Ajv2020({ allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);

const { site } = await loadSite(CONTENT, {
  now: new Date('2026-11-01T00:00:00Z'),
  baseUrl: 'https://example.com',
});
const service = site && (await createService(site));
const app = createHttpApp({ service: () => service, endpoints: [mcpEndpoint()], documents: mcpDocuments });

test.each([
  ['/mcp/server-card', 'application/mcp-server-card+json'],
  ['/.well-known/mcp/server-card.json', 'application/json'],
])('%s is a server card by the schema of the extension', async (path, mediaType) => {
  const response = await app.request(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, mediaType]);
  validate(await response.json());
  expect(validate.errors).toBeNull();
});

test('the schema refuses what is no card', async () => {
  const card = (await (await app.request('/mcp/server-card')).json()) as object;
  for (const fault of [
    { name: 'no namespace' },
    { description: 'x'.repeat(101) },
    { $schema: 'https://a.example' },
  ])
    expect(validate({ ...card, ...fault })).toBe(false);
});

test('the server says of itself what its card says', async () => {
  const response = await app.request('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    }),
  });
  const { result } = (await response.json()) as { result: { serverInfo: object } };
  expect(await (await app.request('/mcp/server-card')).json()).toMatchObject(result.serverInfo);
});
