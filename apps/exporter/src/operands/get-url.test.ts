import { createServer, type RequestListener } from 'node:http';
import { readUrl } from '@site/export';
import { listen } from '@site/node/listen';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getUrl } from './get-url.ts';

/** Where a server listens. */
async function serveBy(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${port}`;
}

const textOf = (file: Awaited<ReturnType<typeof readUrl>>) => new TextDecoder().decode(file?.bytes);

test('a URL is requested as it is written, its query too', async () => {
  const url = await serveBy(({ url: target }, response) => response.end(target));
  expect(textOf(await readUrl(`${url}/%C3%A9%zz.car?token=a%2Fb`, getUrl))).toBe(
    '/%C3%A9%zz.car?token=a%2Fb',
  );
});

test('an answer that is cut off is refused, and is no file', async () => {
  const url = await serveBy((_, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('12345', () => response.destroy());
  });
  await expect(readUrl(`${url}/a`, getUrl)).rejects.toThrow(
    /^The answer to GET http\S+\/a was cut off \(.+\): try again\.$/,
  );
});

test('an answer has half a minute to begin, and as long as it needs to end', async () => {
  let end = (): void => undefined;
  const url = await serveBy(({ url: target }, response) => {
    if (target === '/silent') return;
    response.writeHead(200).write('Begun, ');
    end = () => void response.end('and ended.');
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const silent = expect(readUrl(`${url}/silent`, getUrl)).rejects.toThrow(
    `GET ${url}/silent has no answer (none within 30 seconds): mend the URL, or start what serves it.`,
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await silent;
  const slow = readUrl(`${url}/slow`, getUrl);
  while (vi.getTimerCount() > 0) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(60_000);
  end();
  expect(textOf(await slow)).toBe('Begun, and ended.');
});
