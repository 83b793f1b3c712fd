import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workshop } from '../test-support.ts';
import { checkExternal } from './check-external.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server;
let url: string;
let requests: string[];
let open: number;
let mostOpen: number;

/** What the server answers, by method and path. */
const ANSWERS: Readonly<Record<string, readonly [status: number, location?: string]>> = {
  'HEAD /alive': [200],
  'HEAD /get-alone': [405],
  'GET /get-alone': [200],
  'HEAD /moved': [301, '/alive'],
  'HEAD /not-for-programs': [403],
  'HEAD /moved-to-nothing': [302, '/nothing'],
  'GET /moved-to-nothing': [302, '/nothing'],
  'HEAD /round': [302, '/round'],
  'GET /round': [302, '/round'],
  'HEAD /broken': [500],
  'GET /broken': [500],
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    requests.push(line);
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.once('close', () => (open -= 1));
    if (request.url === '/silent') return;
    const [status, location] = ANSWERS[line] ?? [404];
    setTimeout(() => response.writeHead(status, location === undefined ? {} : { location }).end('text'), 5);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests = [];
  [open, mostOpen] = [0, 0];
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const linkTo = (path: string, line = 1, file = 'posts/a.md') => ({ url: url + path, file, line, column: 2 });
const options = { allowPrivate: true, timeout: 1000 };

test.each(['/alive', '/get-alone', '/moved', '/not-for-programs', '/alive#part'])(
  '%s is alive',
  async (path) => {
    expect(await checkExternal([linkTo(path)], options)).toEqual([]);
  },
);

test.each([
  ['/nothing', 'answers 404.'],
  ['/broken', 'answers 500.'],
  ['/moved-to-nothing', 'answers 404.'],
  ['/round', 'redirects more than 5 times.'],
  ['/silent', 'does not answer in time.'],
])('%s is dead: it %s', async (path, reason) => {
  expect(await checkExternal([linkTo(path)], { ...options, timeout: 200 })).toEqual([
    {
      ...{ severity: 'warning', file: 'posts/a.md', line: 1, column: 2, rule: 'external-dead' },
      value: url + path,
      message: `${url}${path} ${reason}`,
      fix: 'Correct the URL, link to an archive of the page, or take the link out.',
    },
  ]);
});

test('a URL is asked once, and reported once with all its places', async () => {
  const links = [linkTo('/nothing#b', 7), linkTo('/nothing', 3), linkTo('/nothing', 1, 'posts/b.md')];
  const issues = await checkExternal(links, options);
  expect(issues).toMatchObject([
    { line: 3, message: `${url}/nothing answers 404. It is also linked in posts/a.md:7:2, posts/b.md:1:2.` },
  ]);
  expect(requests).toEqual(['HEAD /nothing', 'GET /nothing']);
});

test('a host has one request at a time', async () => {
  const links = Array.from({ length: 12 }, (_, at) => linkTo(`/alive?${at}`));
  await checkExternal(links, options);
  expect(requests.length).toBeGreaterThanOrEqual(12);
  expect(mostOpen).toBe(1);
});

test.each(['', 'http://localhost'])(
  'an address of this machine is not asked unless that is wanted: %s',
  async (host) => {
    const wanted = host === '' ? url : url.replace('http://127.0.0.1', host);
    const [issue] = await checkExternal([{ ...linkTo(''), url: `${wanted}/alive` }], {
      ...options,
      allowPrivate: false,
    });
    expect(issue?.message).toMatch(
      /an address of this machine or its network, which --allow-private asks\.$/,
    );
    expect(requests).toEqual([]);
  },
);

test('the addresses of the public network are told from others', () => {
  const hidden =
    '127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fc00::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 2001:db8::1 64:ff9b::a00:1 2002:a00::1'.split(
      ' ',
    );
  const shown = '1.1.1.1 172.32.0.1 223.255.255.255 2606:4700::1111 ::ffff:1.1.1.1'.split(' ');
  expect(hidden.filter(isPublicAddress)).toEqual([]);
  expect(shown.filter(isPublicAddress)).toEqual(shown);
});

test('check --external reports dead links in their place, beside the others; without it nobody is asked', async () => {
  const body = `[a](${url}/nothing) and ${url}/broken, <${url}/alive>, ![b](${url}/nothing)\n\n[c](nowhere.md)\n`;
  const shop = await workshop({
    'site.yaml': '{title: Test, base_url: https://example.com}',
    'posts/a.md': `---\ndate: 2024-05-01\n---\n\n${body}`,
  });
  try {
    const before = await shop.run('check', '--content', shop.content);
    expect([before.code, requests]).toEqual([0, []]);
    const { code, printed } = await shop.run(
      ...['check', '--content', shop.content, '--external', '--allow-private', '--json', '--strict'],
    );
    const lines = printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(1);
    const at = body.indexOf(`${url}/broken`) + 1;
    expect(lines).toMatchObject([
      { rule: 'external-dead', value: `${url}/nothing`, line: 5, column: 1 },
      { rule: 'external-dead', value: `${url}/broken`, line: 5, column: at },
      { rule: 'link-broken', line: 7, column: 1 },
      { event: 'failed' },
    ]);
  } finally {
    await shop.remove();
  }
});
