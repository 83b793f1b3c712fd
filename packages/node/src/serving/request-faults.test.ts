import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { RequestError } from '@hono/node-server';
import { expect, test, vi } from 'vitest';
import { answerClientError, answerConnect, answerFault } from './request-faults.ts';

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'request_timeout'],
  ['HPE_HEADER_OVERFLOW', 431, 'headers_too_large'],
  ['HPE_INVALID_METHOD', 400, 'bad_request'],
  [undefined, 400, 'bad_request'],
])('%s is answered with %i', async (code, status, name) => {
  const socket = new PassThrough();
  answerClientError(Object.assign(new Error('x'), { code }), socket, undefined);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body)).toMatchObject({ status, code: name, type: `/developers#${name}` });
});

test.each<[string, string, (socket: PassThrough) => unknown]>([
  ['was reset by its client', 'ECONNRESET', () => undefined],
  ['takes no more bytes', 'HPE_INVALID_METHOD', (socket) => socket.end()],
])('a connection that %s is closed without an answer', (_, code, prepare) => {
  const socket = new PassThrough();
  prepare(socket);
  answerClientError(Object.assign(new Error('x'), { code }), socket, undefined);
  expect(socket.destroyed).toBe(true);
  expect(socket.read()).toBeNull();
});

test('a tunnel is refused, and its connection closed', async () => {
  const socket = new PassThrough();
  answerConnect({ url: 'a:443' }, socket, undefined);
  const [head, body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 405 [\s\S]*\r\nallow: GET, HEAD, OPTIONS\r\n/);
  expect(JSON.parse(body)).toMatchObject({ status: 405, detail: expect.stringContaining('"a:443"') });
  await vi.waitFor(() => expect(socket.destroyed).toBe(true));
});

test('a tunnel that is requested while another request is answered ends the connection', () => {
  const socket = Object.assign(new PassThrough(), { _httpMessage: { headersSent: false, statusCode: 200 } });
  answerConnect({ url: 'a:443' }, socket, undefined);
  expect([socket.destroyed, socket.read()]).toEqual([true, null]);
});

test('a client that requests a tunnel and leaves breaks nothing', () => {
  const socket = new PassThrough();
  answerConnect({ url: 'a:443' }, socket, undefined);
  expect(() => socket.emit('error', new Error('reset'))).not.toThrow();
  expect(socket.destroyed).toBe(true);
});

test.each<[string, Error, number, string, string]>([
  ['a request', new RequestError('Invalid host header'), 400, 'bad_request', 'Invalid host header'],
  [
    'the program',
    new TypeError('secret'),
    500,
    'internal_error',
    'The server failed to answer this request.',
  ],
])('a fault of %s is answered as its own', async (_, error, status, code, detail) => {
  const response = answerFault(error, undefined);
  expect(response.status).toBe(status);
  expect(response.headers.get('site-snapshot')).toBeNull();
  const body = await response.text();
  expect(JSON.parse(body)).toMatchObject({ code, detail: expect.stringContaining(detail) });
  expect(body).not.toContain('secret');
});
