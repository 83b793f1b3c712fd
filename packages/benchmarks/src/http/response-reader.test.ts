import { expect, test } from 'vitest';
import { ResponseReader } from './response-reader.ts';

test.each([
  ['a length', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello', 200],
  ['chunks', 'HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n', 404],
  ['no body', 'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n', 304],
])('a response with %s is whole when its last byte has come, however it was cut', (_, text, status) => {
  for (let cut = 1; cut < text.length; cut++) {
    const reader = new ResponseReader();
    expect(reader.read(Buffer.from(text.slice(0, cut)))).toBeUndefined();
    expect(reader.read(Buffer.from(text.slice(cut)))).toBe(status);
    expect(reader.read(Buffer.from(text))).toBe(status);
  }
});
