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

/** A client of a server over a source that can be changed, and what it has been told, by method. */
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
  const told: string[] = [];
  client.onmessage = (message) => {
    if ('method' in message) told.push(message.method);
    else answers.push(message as Record<string, unknown>);
  };
  await servers.create({ era: 'legacy' }).connect(wire);
  const ask = async (message: object) => {
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
  return { client, ask, ready, change, told, errors };
}

const otherSections = { ...fakeSource(), site: { ...site, sections: site.sections.slice(1) } };

test('what a server promises to tell is what it was made for', async () => {
  for (const [announces, promised] of [
    [true, { tools: { listChanged: true }, resources: { listChanged: true }, completions: {} }],
    [false, { tools: {}, resources: {}, completions: {} }],
  ] as const) {
    const { ask } = await connect(announces);
    expect(await ask(INITIALIZE)).toMatchObject({ capabilities: promised });
  }
});

test('a client is told which lists are others, once it is ready and while it is there', async () => {
  const { client, ask, ready, change, told, errors } = await connect();
  await ask(INITIALIZE);
  await change(fakeSource());
  expect(told).toEqual([]);
  await ready();
  const same = fakeSource();
  await change(same);
  expect(told).toEqual([RESOURCES]);
  await change(same);
  expect(told).toEqual([RESOURCES]);
  await change(otherSections);
  expect(told).toEqual([RESOURCES, RESOURCES, TOOLS]);
  await client.close();
  await change(fakeSource());
  expect([told.length, errors]).toEqual([3, []]);
});

test('every request is answered from what is there then', async () => {
  const { ask, ready, change } = await connect();
  await ask(INITIALIZE);
  await ready();
  const description = () => ask(rpc('tools/list')).then((result) => JSON.stringify(result));
  expect(await description()).toContain('art, posts');
  await change(otherSections);
  expect(await description()).not.toContain('art, posts');
});
