import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listen } from '@site/node/listen';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunResult, runProgram, type Workshop, workshop } from '../test-support.ts';

const TOKEN = 'qzxv-Token.of_a+CDN/=';
const CLOUDFLARE = { CLOUDFLARE_ZONE_ID: '023e105f4ecef8ad', CLOUDFLARE_API_TOKEN: TOKEN };
const FASTLY = { FASTLY_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY', FASTLY_API_TOKEN: `${TOKEN}2` };

let shop: Workshop;
let server: ReturnType<typeof createServer>;
let api: string;
let requests: unknown[];
let answer: (outgoing: ServerResponse, incoming: IncomingMessage) => void;

beforeEach(async () => {
  shop = await workshop({
    'site.yaml': 'title: Test\n',
    'posts/leak.md': '---\ndate: 2024-05-02\n---\n\nA.\n',
  });
  requests = [];
  answer = (outgoing, { url = '' }) =>
    outgoing.end(
      url.startsWith('/zones/')
        ? '{"success":true,"errors":[],"messages":[],"result":{"id":"1"}}'
        : '{"status":"ok","id":"1-2-3"}',
    );
  server = createServer(async (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const { authorization, 'fastly-key': key, 'content-type': type } = headers;
    // Purged last: site.yaml has it by then.
    const config = await readFile(join(shop.content, 'site.yaml'), 'utf8');
    const isNoted = config.includes('path: /posts/leak\n');
    requests.push({ method, url, authorization, key, type, body: await text(incoming), isNoted });
    answer(outgoing, incoming);
  });
  api = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await shop.remove();
});

/** Retracts with an environment, and makes sure that no token is printed. */
async function retract(environment: Readonly<Record<string, string>>, ...more: readonly string[]) {
  const args = ['retract', '/posts/leak', '--content', shop.content, '--purge', ...more];
  const apis = { Cloudflare: api, Fastly: api };
  const result = await runProgram(args, environment, undefined, { purging: { apis, timeout: 500 } });
  expect(result.printed + result.logged).not.toContain('qzxv');
  return result;
}

const config = () => readFile(join(shop.content, 'site.yaml'), 'utf8');
const isRetracted = async () => (await config()).includes('path: /posts/leak\n');
const all = ({ printed, logged }: RunResult) => printed + logged;

describe('retract --purge', () => {
  test('asks Cloudflare to purge the tag', async () => {
    const result = await retract(CLOUDFLARE);
    expect([result.code, all(result)]).toEqual([
      0,
      expect.stringContaining('Cloudflare has purged the tag site-content.'),
    ]);
    expect(requests).toEqual([
      {
        method: 'POST',
        url: '/zones/023e105f4ecef8ad/purge_cache',
        authorization: `Bearer ${TOKEN}`,
        key: undefined,
        type: 'application/json',
        body: '{"tags":["site-content"]}',
        isNoted: true,
      },
    ]);
  });

  test('asks Fastly to purge the key', async () => {
    const { code, printed } = await retract(FASTLY, '--json');
    expect([code, printed.split('\n').at(-1)]).toEqual([
      0,
      '{"event":"purged","cdn":"Fastly","tag":"site-content"}',
    ]);
    expect(requests).toEqual([
      {
        method: 'POST',
        url: '/service/SU1Z0isxPaozGVKXdv0eY/purge/site-content',
        authorization: undefined,
        key: `${TOKEN}2`,
        type: undefined,
        body: '',
        isNoted: true,
      },
    ]);
  });

  test('asks both, again too, and one though the other fails', async () => {
    answer = (outgoing, { url = '' }) =>
      url.startsWith('/zones/') ? outgoing.writeHead(500).end() : outgoing.end('{"status":"ok"}');
    for (const times of [1, 2]) {
      const result = await retract({ ...CLOUDFLARE, ...FASTLY });
      expect([result.code, requests.length]).toEqual([1, 2 * times]);
      expect(all(result)).toContain('Cloudflare has not purged. It answered 500:');
      expect(all(result)).toContain('Fastly has purged the tag site-content.');
    }
  });

  test('asks nobody without --purge', async () => {
    await runProgram(['retract', '/posts/leak', '--content', shop.content], CLOUDFLARE, undefined, {
      purging: { apis: { Cloudflare: api } },
    });
    expect([await isRetracted(), requests]).toEqual([true, []]);
  });

  test.each([
    [
      'none',
      {},
      '--purge needs to know which CDN: set CLOUDFLARE_ZONE_ID and CLOUDFLARE_API_TOKEN, or FASTLY_SERVICE_ID and FASTLY_API_TOKEN.',
    ],
    [
      'no token',
      { CLOUDFLARE_ZONE_ID: 'a' },
      'CLOUDFLARE_API_TOKEN must be a token of Cloudflare that may purge: it is empty.',
    ],
    ['no zone', { CLOUDFLARE_API_TOKEN: TOKEN }, 'CLOUDFLARE_ZONE_ID must be letters and digits'],
    [
      'a path',
      { ...FASTLY, FASTLY_SERVICE_ID: '../a' },
      'FASTLY_SERVICE_ID must be letters and digits, as Fastly shows it; it is "../a".',
    ],
    [
      'two lines',
      { ...FASTLY, FASTLY_API_TOKEN: `${TOKEN}\n` },
      'FASTLY_API_TOKEN must be a token of Fastly that may purge: it is set, and has characters',
    ],
  ] as const)('does nothing with a configuration of %s', async (_, environment, message) => {
    const result = await retract(environment);
    expect([result.code, result.logged]).toEqual([2, expect.stringContaining(message)]);
    expect(result.logged).toContain('Nothing has been done.');
    expect([await isRetracted(), requests]).toEqual([false, []]);
  });

  test.each<readonly [string, typeof answer, string]>([
    [
      '401',
      (outgoing, { headers }) =>
        outgoing
          .writeHead(401)
          .end(`{"success":false,"errors":[{"message":"No: ${headers.authorization}"}]}`),
      'It answered 401: {"success":false,"errors":[{"message":"No: Bearer (the token)"}]} Set CLOUDFLARE_API_TOKEN to a token that may purge there.',
    ],
    ['404', (outgoing) => outgoing.writeHead(404).end(), 'It answered 404: Check the id that is set for it.'],
    [
      '429',
      (outgoing) => outgoing.writeHead(429, { 'retry-after': '60' }).end(),
      'It answered 429: Try again after 60 seconds.',
    ],
    ['503', (outgoing) => outgoing.writeHead(503).end('Later.'), 'It answered 503: Later.'],
    [
      '200 that says no',
      (outgoing) => outgoing.end('{"success":false,"errors":[{"code":1134}]}'),
      'It answered 200, and not that it is done: {"success":false,"errors":[{"code":1134}]}',
    ],
    [
      '200 of something else',
      (outgoing) => outgoing.end('<html>'),
      'It answered 200, and not that it is done: <html>',
    ],
    [
      '200 without an end',
      (outgoing) => {
        const more = () => void outgoing.write('x'.repeat(60_000), (error) => (error ? undefined : more()));
        more();
      },
      'It answered 200, and not that it is done: xxx',
    ],
    ['nothing', () => undefined, 'It has not answered within 0.5 seconds.'],
    ['a cut', (outgoing) => outgoing.destroy(), 'fetch failed: '],
    [
      'a redirect',
      (outgoing) => outgoing.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
      'fetch failed: unexpected redirect.',
    ],
  ])('says what is done and what to do when it is answered %s', async (_, given, message) => {
    answer = given;
    const result = await retract(CLOUDFLARE);
    expect([result.code, all(result)]).toEqual([
      1,
      expect.stringContaining(`Cloudflare has not purged. ${message}`),
    ]);
    expect(all(result)).toContain(
      'The retraction itself is noted, and servers heed it: to purge again, run this again.',
    );
    expect([await isRetracted(), requests.length]).toEqual([true, 1]);
  });
});
