import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { type FileLimits, readUrl, urlSource } from './site-source.ts';

/** Where a server listens. */
async function serveBy(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const textOf = (file: Awaited<ReturnType<typeof readUrl>>) => new TextDecoder().decode(file?.bytes);

test('a URL is requested as it is written, its query too', async () => {
  const url = await serveBy(({ url: target }, response) => response.end(target));
  expect(textOf(await readUrl(`${url}/%C3%A9%zz.car?token=a%2Fb`, fetch))).toBe('/%C3%A9%zz.car?token=a%2Fb');
});

test('an answer that is cut off is refused, and is no file', async () => {
  const url = await serveBy((_, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('12345', () => response.destroy());
  });
  await expect(readUrl(`${url}/a`, fetch)).rejects.toThrow(
    /^GET http\S+\/a has no whole answer \(.+\): mend the URL/,
  );
});

/** Each lie, what the error of it says, and the limit that it meets; a test does not wait for those of time. */
const LIES: readonly (readonly [string, RequestListener, string, Partial<FileLimits>])[] = [
  [
    'a body without end',
    (_, response) => {
      const write = () => {
        while (response.write('x'.repeat(1024)));
        response.once('drain', write);
      };
      write();
    },
    'more than 9000: it is refused. If that is right, raise the limit fileBytes.',
    { fileBytes: 9000 },
  ],
  [
    'a gzip bomb',
    (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const gzip = createGzip();
      gzip.pipe(response);
      gzip.end(Buffer.alloc(50_000_000));
    },
    'more than 9000',
    { fileBytes: 9000 },
  ],
  [
    'a length that is too large',
    (_, response) => response.writeHead(200, { 'content-length': '1500000000' }).flushHeaders(),
    'has at least 1500000000 bytes, more than 268435456',
    {},
  ],
  ['silence', () => undefined, 'was not answered within 80 ms', { answerMs: 80 }],
  [
    'a body that pauses',
    (_, response) => void response.write('{'),
    'paused in its body within 80 ms',
    { idleMs: 80 },
  ],
  [
    'a redirect to another host',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/x' }).end(),
    'is redirected to http://127.0.0.1:1/x, which is not of',
    {},
  ],
];

test.each(LIES)('%s is refused', async (_, lie, message, limits) => {
  const source = urlSource(await serveBy(lie), fetch, limits);
  await expect(source.read('/snapshot.json')).rejects.toThrow(Refusal);
  await expect(source.read('/snapshot.json')).rejects.toThrow(message);
});
