import { describe, expect, test } from 'vitest';
import { clientOf, fakeSource, post, rpc, site } from '../test-support.ts';
import { loopbackOnly } from './check-origin.ts';

const source = fakeSource();
const { send } = clientOf(source);
const list = rpc('tools/list');
const MODERN = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

function modern(method: string, params: object = {}): Request {
  const name = (params as { name?: string; uri?: string }).name ?? (params as { uri?: string }).uri;
  return post(rpc(method, { ...params, _meta: MODERN }), {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(name === undefined ? {} : { 'mcp-name': name }),
  });
}

describe('a request that is not for this server', () => {
  test.each([
    [406, 'accepts only HTML', post(list, { accept: 'text/html' })],
    [406, 'accepts only a stream', post(list, { accept: 'text/event-stream' })],
    [406, 'excludes JSON', post(list, { accept: 'application/json;q=0, text/event-stream' })],
    [415, 'is a form', post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })],
    [400, 'is not JSON', post('{"jsonrpc"')],
    [400, 'is empty', post('')],
    [400, 'is no message', post({ hello: 1 })],
    [400, 'is a number', post('1')],
    [400, 'is nested too deep', post(`${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`)],
    [
      400,
      'nests its arguments too deep',
      post(rpc('tools/call', JSON.parse(`${'{"a":'.repeat(99)}1${'}'.repeat(99)}`))),
    ],
    [400, 'names a revision that is not there', post(list, { 'mcp-protocol-version': '2099-01-01' })],
  ])('is answered %i when it %s', async (status, _, request) => {
    const response = await send(request);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      jsonrpc: '2.0',
      error: { message: expect.stringMatching(/./) },
    });
  });
});

test.each([
  undefined,
  '*/*',
  'application/json',
  'application/*;q=0.5',
  'text/event-stream, application/json',
])('Accept: %s is answered with JSON', async (accept) => {
  const response = await send(post(list, accept === undefined ? {} : { accept }));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
});

const INITIALIZE = {
  protocolVersion: '2025-03-26',
  capabilities: {},
  clientInfo: { name: 'c', version: '1' },
};

/** Counts the turns of the event loop until something is done. */
async function turnsUntil(done: Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  const count = (): void => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await done;
  isDone = true;
  return turns;
}

describe('a batch', () => {
  const two = [rpc('ping', {}, 1), rpc('ping', {}, 2)];

  test.each([undefined, '2025-03-26'])('is answered where the revision is %s', async (version) => {
    const response = await send(post(two, version === undefined ? {} : { 'mcp-protocol-version': version }));
    expect(await response.json()).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  test.each(['2025-06-18', '2025-11-25', '2026-07-28'])('is refused in %s', async (version) => {
    const response = await send(post(two, { 'mcp-protocol-version': version }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: -32600, message: expect.stringContaining('no batches') },
    });
  });

  test.each([0, 21])('of %i messages is refused as a whole', async (length) => {
    const response = await send(post(Array.from({ length }, () => list)));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      id: null,
      error: { code: -32600, data: { code: 'invalid_message' } },
    });
  });

  test('of one message is answered with an array', async () => {
    const response = await send(post([rpc('ping')]));
    expect([response.status, await response.json()]).toEqual([200, [{ jsonrpc: '2.0', id: 1, result: {} }]]);
  });

  test('lets others have a turn between its members, which are answered in their order', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => at + 1);
    const call = { name: 'search_site', arguments: { query: 'salt' } };
    const answering = send(post(ids.map((id) => rpc('tools/call', call, id))));
    expect(await turnsUntil(answering)).toBeGreaterThanOrEqual(ids.length - 1);
    expect(await (await answering).json()).toMatchObject(ids.map((id) => ({ id, result: {} })));
  });

  test('has members that fail alone', async () => {
    const naming = { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } };
    const response = await send(
      post([
        ...[
          1,
          [],
          rpc('tools/call', { name: 7 }, 2),
          rpc('initialize', INITIALIZE, 3),
          rpc('ping', naming, 4),
        ],
        ...[
          { jsonrpc: '2.0', method: 'notifications/initialized' },
          rpc('nothing', {}, 5),
          rpc('ping', {}, 6),
        ],
      ]),
    );
    expect(response.status).toBe(200);
    const answers = (await response.json()) as { id: unknown; error?: { code: number } }[];
    expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
      ...[
        [null, -32600],
        [null, -32600],
        [2, -32602],
        [3, -32600],
        [4, -32600],
      ],
      ...[
        [5, -32601],
        [6, undefined],
      ],
    ]);
  });

  test('of notifications is taken, and answered with nothing', async () => {
    const response = await send(post([{ jsonrpc: '2.0', method: 'notifications/initialized' }]));
    expect([response.status, await response.text()]).toEqual([202, '']);
  });
});

test('a notification is taken, and answered with nothing', async () => {
  const response = await send(post({ jsonrpc: '2.0', method: 'notifications/initialized' }));
  expect([response.status, await response.text()]).toEqual([202, '']);
});

describe('the origin of a request', () => {
  const PUBLIC = { host: 'example.com', rules: {}, baseUrl: 'https://example.com' };
  const LOCAL = { host: 'localhost:8787', rules: {}, baseUrl: 'http://localhost:8787' };
  const BOUND = { host: '127.0.0.1:8787', rules: loopbackOnly, baseUrl: 'https://example.com' };
  const NAMED = {
    host: 'example.com',
    rules: { allowedOrigins: ['app.example'] },
    baseUrl: 'https://example.com',
  };

  test.each([
    [200, 'none', undefined, PUBLIC],
    [200, 'any, of a public site', 'https://evil.example', PUBLIC],
    [200, 'none, of a local site', undefined, LOCAL],
    [200, 'this machine', 'http://127.0.0.1:6274', LOCAL],
    [200, 'this machine, by its other name', 'http://[::1]:1', LOCAL],
    [403, 'another, of a local site', 'https://evil.example', LOCAL],
    [403, 'opaque, of a local site', 'null', LOCAL],
    [403, 'like this machine', 'http://localhost.evil.example', LOCAL],
    [403, 'this machine by a name that is not its own', undefined, { ...LOCAL, host: 'evil.example:8787' }],
    [200, 'the site itself, through a proxy', 'https://example.com', { ...BOUND, host: 'example.com' }],
    [403, 'another, where only this machine is bound', 'https://evil.example', BOUND],
    [200, 'one that is named', 'https://app.example', NAMED],
    [403, 'one that is not named', 'https://other.example', NAMED],
  ])('is answered %i when it is %s', async (status, _, origin, { host, rules, baseUrl }) => {
    const { send: sendTo } = clientOf({ ...source, site: { ...site, baseUrl } }, rules);
    const request = new Request(`http://${host}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(origin === undefined ? {} : { origin }) },
      body: JSON.stringify(list),
    });
    expect((await sendTo(request)).status).toBe(status);
  });

  test.each([
    [
      'Host',
      'http://evil.example/mcp',
      {},
      'Call the server by one of these names: localhost, 127.0.0.1, [::1].',
    ],
    [
      'Origin',
      'http://localhost/mcp',
      { origin: 'https://evil.example' },
      'Send the request from a page of one of these hosts: localhost, 127.0.0.1, [::1]; or, from a program, without Origin.',
    ],
  ])('that is rejected for its %s gets a resolution', async (_, url, headers, resolution) => {
    const { send: sendTo } = clientOf({ ...source, site: { ...site, baseUrl: LOCAL.baseUrl } }, LOCAL.rules);
    const { error } = (await (await sendTo(new Request(url, { method: 'POST', headers }))).json()) as {
      error: { message: string };
    };
    expect(error.message).toContain(resolution);
  });
});

describe('2026-07-28', () => {
  test('is discovered', async () => {
    const { result } = (await (await send(modern('server/discover'))).json()) as { result: object };
    expect(result).toMatchObject({
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {}, resources: {}, completions: {} },
      instructions: expect.stringContaining('melange'),
      ttlMs: 60_000,
      cacheScope: 'public',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'com.example/site', version: '1.0.0' } },
    });
  });

  test.each([
    ['tools/list', {}],
    ['resources/list', {}],
    ['resources/templates/list', {}],
    ['resources/read', { uri: 'https://example.com/llms.txt' }],
  ])('%s is cacheable for a minute, by shared caches', async (method, params) => {
    const { result } = (await (await send(modern(method, params))).json()) as { result: object };
    expect(result).toMatchObject({ resultType: 'complete', ttlMs: 60_000, cacheScope: 'public' });
  });

  test('has no initialize, and refuses headers that contradict the body', async () => {
    expect((await send(modern('initialize'))).status).toBe(404);
    const lying = post(rpc('tools/list', { _meta: MODERN }), {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'resources/list',
    });
    expect((await send(lying)).status).toBe(400);
  });
});

test('nothing of one client affects the next', async () => {
  const params = {
    protocolVersion: '2024-11-05',
    capabilities: {},
    clientInfo: { name: 'old', version: '1' },
  };
  const old = (await (await send(post(rpc('initialize', params)))).json()) as { result: object };
  expect(old.result).toMatchObject({ protocolVersion: '2024-11-05' });
  const response = await send(post(rpc('tools/list'), { 'mcp-protocol-version': '2025-11-25' }));
  expect([response.status, response.headers.get('mcp-session-id')]).toEqual([200, null]);
});
