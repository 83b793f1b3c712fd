import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningMcp, run } from './run.ts';
import { BASE_URL, command, contentFolder } from './test-support.ts';

let content: Awaited<ReturnType<typeof contentFolder>>;
beforeAll(async () => {
  content = await contentFolder();
});
afterAll(() => content.remove());

const INITIALIZE = request('initialize', {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
});

function request(method: string, params: object = {}, id = 1): string {
  return `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
}

interface Program {
  readonly child: ChildProcess;
  readonly printed: () => string;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

/** The server as a host starts it. */
function start(...args: readonly string[]): Program {
  const program = command(...args);
  const child = spawn(program.command, program.args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const [printed, said] = [child.stdout, child.stderr].map((stream) => {
    const chunks: string[] = [];
    stream.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
    return () => chunks.join('');
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, printed: printed ?? String, said: said ?? String, ended };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A folder that holds no content. */
const EMPTY = fileURLToPath(new URL('.', import.meta.url));

/** They start a process, on a machine that may be busy. */
const STARTS = { timeout: 30_000 } as const;

describe('over stdio', STARTS, () => {
  test('requests before the end of the input are answered, and nothing else is printed', async () => {
    const { child, printed, said, ended } = start('--content', content.folder);
    child.stdin?.end(
      INITIALIZE + request('tools/call', { name: 'list_sections' }, 2) + request('ping', {}, 3),
    );
    expect(await ended).toBe(0);
    const answers = printed()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly id: number });
    expect(answers.map(({ id }) => id).sort()).toEqual([1, 2, 3]);
    expect(said()).toContain('5 documents, 1 feed posts');
  });

  test('it reads again on SIGHUP, from its start on', async () => {
    const { child, said, ended } = start('--content', content.folder, '--no-watch');
    const readings = () => said().match(/5 documents, 1 feed posts/g)?.length ?? 0;
    await until(() => readings() === 1);
    child.kill('SIGHUP');
    await until(() => readings() === 2);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('it answers when nobody reads what it says to people', async () => {
    const { child, printed, ended } = start('--content', content.folder);
    child.stderr?.destroy();
    child.stdin?.end(INITIALIZE + request('ping', {}, 2));
    expect(await ended).toBe(0);
    expect(printed()).toContain('"id":2');
  });

  test('a last line without an end is answered, and so is what is no message', async () => {
    const { child, printed, said, ended } = start('--content', content.folder);
    child.stdin?.end(`\uFEFF{\r\n[${request('ping').trim()}]\r\n${request('ping', {}, 2).trim()}`);
    expect(await ended).toBe(0);
    expect(printed()).toMatch(/"code":-32700.*\n/);
    expect(printed()).toContain('[{"result":{},"jsonrpc":"2.0","id":1}]\n');
    expect(printed()).toContain('{"result":{},"jsonrpc":"2.0","id":2}\n');
    expect(said()).not.toContain('    at ');
  });

  test('a message over 10 MiB is an error, and ends the server with a code', async () => {
    const { child, printed, said, ended } = start('--content', content.folder);
    child.stdin?.on('error', () => undefined);
    child.stdin?.write(request('ping'));
    // The input stays open.
    child.stdin?.write('x'.repeat(10 * 1024 * 1024 + 1));
    expect(await ended).toBe(1);
    expect(printed()).toContain('"id":1');
    expect(printed()).toContain('"code":"payload_too_large"');
    expect(said()).toContain('A line is longer than 10485760 bytes.');
    expect(said()).not.toContain('    at ');
  });

  test('it ends on SIGTERM', async () => {
    const { child, printed, ended } = start('--content', content.folder);
    child.stdin?.write(INITIALIZE);
    await until(() => printed().includes('serverInfo'));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

describe('a start that fails', STARTS, () => {
  test.each([
    [2, ['--nonsense'], /Unknown option '--nonsense'[\s\S]*usage: site-mcp/],
    [1, ['--content', '/nowhere'], /There is no folder "\/nowhere": name the one to serve with --content/],
    [
      1,
      ['--snapshot', '/nowhere'],
      /\/nowhere\/_export\/site\.bin cannot be opened \(ENOENT\)\. Export the site again/,
    ],
    // An address for documentation (RFC 5737), which no machine has.
    [
      1,
      ['--http', '--host', '192.0.2.1', '--content', EMPTY],
      /no address "192\.0\.2\.1": name one .* --host/,
    ],
    [1, ['--url', 'http://127.0.0.1:9'], /http:\/\/127\.0\.0\.1:9\/feed\.json cannot be reached/],
  ])('ends with %i for %j, and says why where it disturbs nobody', async (code, args, fault) => {
    const { printed, said, ended } = start(...args);
    expect(await ended).toBe(code);
    expect(said()).toMatch(fault);
    expect(printed()).toBe('');
  });
});

describe('over HTTP', () => {
  let server: RunningMcp;
  beforeAll(async () => {
    const source = { kind: 'folder', folder: content.folder, baseUrl: BASE_URL } as const;
    server = await run(
      { source, transport: { kind: 'http', host: '127.0.0.1', port: 0 }, watch: false },
      () => {},
    );
  });
  afterAll(() => server.close());

  const send = (init: RequestInit = {}, path = '') => fetch(`${server.url}${path}`, init);
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    send({ method: 'POST', body, headers: { 'content-type': 'application/json', ...headers }, ...half });
  const half = { duplex: 'half' } as RequestInit;
  const list = request('tools/list');

  test('curl is answered, without a header of its own', async () => {
    const response = await post(list, { accept: '*/*' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each([
    [413, 'five megabytes', () => post('x'.repeat(5_000_000))],
    [413, 'five megabytes of no stated length', () => post(new Blob(['x'.repeat(5_000_000)]).stream())],
    [400, 'brackets without end', () => post('['.repeat(200_000))],
    [400, 'half of a message', () => post(list.slice(0, 20))],
    [
      400,
      'a batch, in a revision without them',
      () => post(`[${list}]`, { 'mcp-protocol-version': '2025-11-25' }),
    ],
    [405, 'a request for a stream', () => send({ headers: { accept: 'text/event-stream' } })],
    [405, 'the end of a session', () => send({ method: 'DELETE' })],
    [403, 'a page from elsewhere', () => post(list, { origin: 'https://evil.example' })],
    [404, 'another path', () => send({}, '/nothing')],
  ])('%i is the answer to %s', async (status, _, send) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(
      expect.objectContaining(status === 400 || status === 403 ? { jsonrpc: '2.0' } : { status }),
    );
    expect((await post(list)).status).toBe(200);
  });

  test('its operator may check that it lives', async () => {
    const response = await fetch(new URL('/healthz', server.url));
    expect([response.status, await response.text()]).toEqual([200, 'ok\n']);
  });

  test('pages may send requests, with the headers of the protocol', async () => {
    const response = await send({ method: 'OPTIONS' });
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'content-type, accept, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id',
    );
  });
});
