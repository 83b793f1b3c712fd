import { readFileSync } from 'node:fs';
import { createHttpApp } from '@site/http';
import { mcpDocuments, mcpEndpoint } from '@site/mcp';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { openSample } from './sample/open-sample.ts';

const SCHEMA = new URL('../vectors/schemas/mcp-server-card.schema.json', import.meta.url);

const ajv = new Ajv2020({ allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);

const { service } = await openSample();
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

test('the server info is that of the card', async () => {
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
