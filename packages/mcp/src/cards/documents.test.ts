import type { Service } from '@site/contract';
import { versions } from '@site/contract';
import { describe, expect, test } from 'vitest';
import { serverInfo } from '../server/server-info.ts';
import { clientOf, fakeSource, post, rpc, site } from '../test-support.ts';
import { mcpDocuments } from './documents.ts';
import { PROTOCOL_VERSIONS } from './protocol-versions.ts';

async function read(path: string): Promise<Record<string, unknown>> {
  const document = mcpDocuments.find((each) => each.path === path);
  // A card depends on nothing of the service but its `site`.
  return JSON.parse(String(await document?.write({ site } as Service, versions))) as Record<string, unknown>;
}

test('the card says who the server is and where', async () => {
  expect(await read('/mcp/server-card')).toEqual({
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: 'com.example/site',
    version: '1.0.0',
    title: 'Test',
    description: 'A site for tests.',
    websiteUrl: 'https://example.com',
    remotes: [
      {
        type: 'streamable-http',
        url: 'https://example.com/mcp',
        supportedProtocolVersions: PROTOCOL_VERSIONS,
      },
    ],
  });
});

test('the well-known card previews the tools that are listed', async () => {
  const { tools, ...card } = await read('/.well-known/mcp/server-card.json');
  expect(card).toEqual(await read('/mcp/server-card'));
  const listed = (await clientOf(fakeSource()).request('tools/list')) as { tools: { name: string }[] };
  expect((tools as { name: string }[]).map(({ name }) => name)).toEqual(listed.tools.map(({ name }) => name));
});

describe('every revision that the card names', () => {
  test.each(PROTOCOL_VERSIONS.filter((version) => version < '2026'))(
    '%s is spoken',
    async (protocolVersion) => {
      const { send } = clientOf(fakeSource());
      const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'c', version: '1' } };
      const { result } = (await (await send(post(rpc('initialize', params)))).json()) as { result: object };
      expect(result).toMatchObject({ protocolVersion });
    },
  );
});

test.each([
  ['https://www.example.com', 'com.example.www/site'],
  ['http://localhost:8787', 'localhost/site'],
  ['http://127.0.0.1:1', '127.0.0.1/site'],
  ['http://[::1]:1', '-1-/site'],
])('the server of %s is called %s', (baseUrl, name) => {
  expect(serverInfo({ ...site, baseUrl }).name).toBe(name);
});

test('a description that is too long for a card is cut at a word, and one that is missing is the title', () => {
  const { description } = serverInfo({ ...site, description: 'salt and pepper '.repeat(20) });
  expect(description).toMatch(/^(salt and pepper ?)+(salt|and)*…$/);
  expect(description.length).toBeLessThanOrEqual(100);
  expect(serverInfo({ ...site, description: '' }).description).toBe('Test');
});
