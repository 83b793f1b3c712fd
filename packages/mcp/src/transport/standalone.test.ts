import { expect, test } from 'vitest';
import { fakeSource, post, rpc } from '../test-support.ts';
import { createHandler } from './create-handler.ts';
import { MAX_BODY } from './endpoint.ts';
import { standaloneHandler } from './standalone.ts';

const source = fakeSource();
const handle = standaloneHandler(createHandler(), () => source);
const request = (path: string, init: RequestInit = {}) => new Request(`https://site.invalid${path}`, init);

test('a message is answered, with the headers of every response', async () => {
  const response = await handle(post(rpc('ping')));
  expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a POST without a body is half of a message', async () => {
  const response = await handle(
    request('/mcp', { method: 'POST', headers: { 'content-type': 'application/json' } }),
  );
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ error: expect.objectContaining({ code: -32700 }) }),
  ]);
});

test.each([
  ['another path', request('/'), 404, 'endpoint_not_found'],
  ['a request for a stream', request('/mcp'), 405, 'method_not_allowed'],
  ['a body beyond the limit', post(' '.repeat(MAX_BODY + 1)), 413, 'payload_too_large'],
])('%s is refused as a problem', async (_, refused, status, code) => {
  const response = await handle(refused);
  expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })]);
});

test('a preflight names the methods and headers that may be sent', async () => {
  const { status, headers } = await handle(request('/mcp', { method: 'OPTIONS' }));
  expect([status, headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
  expect(headers.get('access-control-allow-headers')).toContain('mcp-protocol-version');
});

test('an operator may check that it lives', async () => {
  const response = await handle(request('/healthz'));
  expect([response.status, await response.text()]).toEqual([200, 'ok\n']);
});
