import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StdioTransport } from './stdio-transport.ts';

// Those of the transport alone: streams go on.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const line = (message: object) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`;
const REQUEST = { id: 1, method: 'tools/list' };
const RESPONSE: JSONRPCMessage = { jsonrpc: '2.0', id: 1, result: {} };

async function started() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const transport = new StdioTransport(input, output);
  const [received, faults]: [object[], string[]] = [[], []];
  let isClosed = false;
  transport.onmessage = (message) => received.push(message);
  transport.onerror = ({ message }) => faults.push(message);
  transport.onclose = () => {
    isClosed = true;
  };
  await transport.start();
  return { input, output, transport, received, faults, isClosed: () => isClosed };
}

/** Until the streams have passed on what they hold. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await setImmediate();
}

describe('once its input ends', () => {
  test('it ends, when there was no request', async () => {
    const { input, isClosed } = await started();
    input.end(line({ method: 'notifications/initialized' }));
    await settle();
    expect(isClosed()).toBe(true);
  });

  test('it ends, when only a subscription is open, which no response ends', async () => {
    const { input, isClosed } = await started();
    input.end(line({ id: 1, method: 'subscriptions/listen' }));
    await settle();
    expect(isClosed()).toBe(true);
  });

  test('it ends when every request is answered', async () => {
    const { input, output, transport, isClosed } = await started();
    input.end(line(REQUEST) + line({ ...REQUEST, id: 2 }));
    await settle();
    await transport.send(RESPONSE);
    await settle();
    expect(isClosed()).toBe(false);
    await transport.send({ jsonrpc: '2.0', id: 2, error: { code: -32603, message: 'Broken.' } });
    await settle();
    expect(isClosed()).toBe(true);
    expect(String(output.read()).trimEnd().split('\n')).toHaveLength(2);
  });

  test.each<[string, JSONRPCMessage]>([
    ['a notification', { jsonrpc: '2.0', method: 'notifications/message', params: {} }],
    ['a request of the server, by the same id', { jsonrpc: '2.0', id: 1, method: 'ping' }],
    ['an error of no request', { jsonrpc: '2.0', error: { code: -32700, message: 'No JSON.' } }],
  ])('%s is no response', async (_, message) => {
    const { input, transport, isClosed } = await started();
    input.end(line(REQUEST));
    await settle();
    await transport.send(message);
    await settle();
    expect(isClosed()).toBe(false);
    await transport.send(RESPONSE);
    await settle();
    expect(isClosed()).toBe(true);
  });

  test('it waits two seconds for a response, and no longer', async () => {
    const { input, isClosed } = await started();
    input.end(line(REQUEST));
    await settle();
    await vi.advanceTimersByTimeAsync(1_999);
    await settle();
    expect(isClosed()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await settle();
    expect(isClosed()).toBe(true);
  });
});

test('as long as its input is open, it is, whatever was answered', async () => {
  const { input, transport, received, isClosed } = await started();
  input.write(line(REQUEST));
  await settle();
  await transport.send(RESPONSE);
  input.write(line({ ...REQUEST, id: 2 }));
  await settle();
  expect([received.length, isClosed()]).toEqual([2, false]);
  await transport.close();
  expect(isClosed()).toBe(true);
});

test('what is no message is reported, and the next one is read', async () => {
  const { input, received, faults } = await started();
  input.write(`${JSON.stringify({ id: 1, method: 'tools/list' })}\n${line(REQUEST)}`);
  await settle();
  expect([faults.length, received]).toEqual([1, [{ jsonrpc: '2.0', ...REQUEST }]]);
});

test('it ends when nobody reads its output any more', async () => {
  const { output, faults, isClosed } = await started();
  output.destroy(new Error('write EPIPE'));
  await settle();
  expect([faults, isClosed()]).toEqual([['write EPIPE'], true]);
});
