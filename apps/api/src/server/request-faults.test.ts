import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { answerClientError } from './request-faults.ts';

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'request_timeout'],
  ['HPE_HEADER_OVERFLOW', 431, 'headers_too_large'],
  ['HPE_INVALID_METHOD', 400, 'bad_request'],
])('%s is answered with %i', async (code, status, name) => {
  const socket = new PassThrough();
  answerClientError(Object.assign(new Error('x'), { code }), socket, undefined);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body)).toMatchObject({ status, code: name, type: `/developers#${name}` });
});
