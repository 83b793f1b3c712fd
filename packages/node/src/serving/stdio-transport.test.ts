import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LineTooLong } from './line-reader.ts';
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
  const ends: (Error | undefined)[] = [];
  const transport = new StdioTransport(input, output, (failure) => ends.push(failure));
  const [received, faults]: [object[], string[]] = [[], []];
  let isClosed = false;
  transport.onmessage = (message) => received.push(message);
  transport.onerror = ({ message }) => faults.push(message);
  transport.onclose = () => {
    isClosed = true;
  };
  await transport.start();
  const written = () =>
    String(output.read() ?? '')
      .trimEnd()
      .split('\n')
      .filter((each) => each !== '')
      .map((each) => JSON.parse(each) as unknown);
  return { input, output, transport, received, faults, ends, written, isClosed: () => isClosed };
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

test('it ends when nobody reads its output any more', async () => {
  const { output, faults, isClosed } = await started();
  output.destroy(new Error('write EPIPE'));
  await settle();
  expect([faults, isClosed()]).toEqual([['write EPIPE'], true]);
});

const refused = (code: number, problem: string, id: number | null = null) =>
  expect.objectContaining({
    id,
    error: expect.objectContaining({ code, data: expect.objectContaining({ code: problem }) }),
  });
const MESSAGE = { jsonrpc: '2.0', ...REQUEST };

describe('what it reads', () => {
  test('begins with a byte order mark, and has lines of every end, blank ones, and a last one without', async () => {
    const { input, received, written } = await started();
    const [first, second, third] = [1, 2, 3].map((id) => JSON.stringify({ ...MESSAGE, id }));
    input.end(`\uFEFF${first}\r\n\n \r\n${second}\n${third}`);
    await settle();
    expect(received).toEqual([1, 2, 3].map((id) => ({ ...MESSAGE, id })));
    expect(written()).toEqual([]);
  });

  test('comes in chunks that divide lines and characters', async () => {
    const { input, received } = await started();
    const bytes = new TextEncoder().encode(line({ ...REQUEST, params: { text: '時雨🧂' } }).repeat(3));
    for (const byte of bytes) input.write(Uint8Array.of(byte));
    await settle();
    expect(received).toEqual(Array(3).fill({ ...MESSAGE, params: { text: '時雨🧂' } }));
  });

  test('is answered when it is no message, and the next one is read', async () => {
    const { input, received, written, faults } = await started();
    input.write(`{"id":1}\nhalf a {\n7\n[]\n${line({ id: 2, method: 7 })}${line(REQUEST)}`);
    await settle();
    expect(written()).toEqual([
      refused(-32600, 'invalid_message', 1),
      refused(-32700, 'invalid_json'),
      refused(-32600, 'invalid_message'),
      refused(-32600, 'invalid_message'),
      refused(-32600, 'invalid_message', 2),
    ]);
    expect([received, faults]).toEqual([[MESSAGE], []]);
  });
});

describe('a batch', () => {
  const batch = (...members: readonly unknown[]) => `${JSON.stringify(members)}\n`;

  test('is answered with one array, once every request of it is', async () => {
    const { input, transport, received, written } = await started();
    input.write(
      batch(MESSAGE, 7, { jsonrpc: '2.0', method: 'notifications/initialized' }, { ...MESSAGE, id: 2 }),
    );
    await settle();
    expect(received).toHaveLength(3);
    await transport.send({ jsonrpc: '2.0', id: 2, result: {} });
    await transport.send({ jsonrpc: '2.0', method: 'notifications/message', params: {} });
    expect(written()).toEqual([expect.objectContaining({ method: 'notifications/message' })]);
    await transport.send(RESPONSE);
    expect(written()).toEqual([
      [refused(-32600, 'invalid_message'), { jsonrpc: '2.0', id: 2, result: {} }, RESPONSE],
    ]);
  });

  test('of no request is answered only for what is no message', async () => {
    const { input, written } = await started();
    input.write(batch({ jsonrpc: '2.0', method: 'notifications/initialized' }) + batch(7));
    await settle();
    expect(written()).toEqual([[refused(-32600, 'invalid_message')]]);
  });

  test('does not wait for a request that is cancelled', async () => {
    const { input, transport, written } = await started();
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } };
    input.end(batch(MESSAGE, { ...MESSAGE, id: 2 }) + line(cancel));
    await settle();
    await transport.send(RESPONSE);
    expect(written()).toEqual([[RESPONSE]]);
  });

  test.each([
    ['2025-03-26', 1],
    ['2025-06-18', 0],
  ])('in %s is delivered %i times', async (revision, times) => {
    const { input, transport, received, written } = await started();
    transport.setProtocolVersion(revision);
    input.write(batch(MESSAGE));
    await settle();
    expect(received).toHaveLength(times);
    expect(written()).toEqual(times === 0 ? [refused(-32600, 'invalid_message')] : []);
  });
});

test('a message over 10 MiB is refused, and ends the connection once the others are answered', async () => {
  const { input, transport, written, ends } = await started();
  input.write(line(REQUEST));
  for (let sent = 0; sent <= 10; sent++) input.write('x'.repeat(1024 * 1024));
  await settle();
  expect(written()).toEqual([refused(-32600, 'payload_too_large')]);
  expect(ends).toEqual([]);
  await transport.send(RESPONSE);
  expect(ends).toEqual([new LineTooLong('A line is longer than 10485760 bytes.')]);
});

test('an error of the SDK has a problem in its data', async () => {
  const { input, transport, written } = await started();
  input.write(line({ id: 1, method: 'nothing' }));
  await settle();
  await transport.send({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } });
  expect(written()).toEqual([refused(-32601, 'unknown_method', 1)]);
});
