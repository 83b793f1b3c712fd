import { InMemoryTransport, type JSONRPCMessage } from '@modelcontextprotocol/server';
import { expect, test, vi } from 'vitest';
import type { McpSource } from '../source.ts';
import { fakeSource, rpc, site } from '../test-support.ts';
import { liveServers } from './live-servers.ts';

const INITIALIZE = rpc('initialize', {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
});
const READY = { jsonrpc: '2.0', method: 'notifications/initialized' };
const RESOURCES = 'notifications/resources/list_changed';
const TOOLS = 'notifications/tools/list_changed';

/** A client of a server over a source that can be changed, and the methods of its notifications. */
async function connect(announces = true) {
  let source: McpSource = fakeSource();
  const errors: unknown[] = [];
  const servers = liveServers(
    () => source,
    (error) => errors.push(error),
    announces,
  );
  const [client, wire] = InMemoryTransport.createLinkedPair();
  const answers: Record<string, unknown>[] = [];
  const notified: string[] = [];
  client.onmessage = (message) => {
    if ('method' in message) notified.push(message.method);
    else answers.push(message as Record<string, unknown>);
  };
  await servers.create({ era: 'legacy' }).connect(wire);
  const request = async (message: object) => {
    const { length } = answers;
    await client.send(message as JSONRPCMessage);
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(length));
    return answers.at(-1)?.['result'];
  };
  const change = (next: McpSource) => {
    source = next;
    return servers.announce();
  };
  const ready = () => client.send(READY as JSONRPCMessage);
  return { client, request, ready, change, notified, errors };
}

const otherSections = { ...fakeSource(), site: { ...site, sections: site.sections.slice(1) } };

test('a server declares the notifications that it was created with', async () => {
  for (const [announces, promised] of [
    [true, { tools: { listChanged: true }, resources: { listChanged: true }, completions: {} }],
    [false, { tools: {}, resources: {}, completions: {} }],
  ] as const) {
    const { request } = await connect(announces);
    expect(await request(INITIALIZE)).toMatchObject({ capabilities: promised });
  }
});

test('a client is notified of lists that changed, once it is ready and while it is connected', async () => {
  const { client, request, ready, change, notified, errors } = await connect();
  await request(INITIALIZE);
  await change(fakeSource());
  expect(notified).toEqual([]);
  await ready();
  const same = fakeSource();
  await change(same);
  expect(notified).toEqual([RESOURCES]);
  await change(same);
  expect(notified).toEqual([RESOURCES]);
  await change(otherSections);
  expect(notified).toEqual([RESOURCES, RESOURCES, TOOLS]);
  await client.close();
  await change(fakeSource());
  expect([notified.length, errors]).toEqual([3, []]);
});

test('every request is answered from the current source', async () => {
  const { request, ready, change } = await connect();
  await request(INITIALIZE);
  await ready();
  const description = () => request(rpc('tools/list')).then((result) => JSON.stringify(result));
  expect(await description()).toContain('art, posts');
  await change(otherSections);
  expect(await description()).not.toContain('art, posts');
});
