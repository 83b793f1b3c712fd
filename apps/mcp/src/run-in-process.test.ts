import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { PassThrough } from 'node:stream';
import { startFetchServer } from '@site/node/fetch-server';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSource } from './open-source.ts';
import { run } from './run.ts';
import type { SourceSettings } from './settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-mcp-run-'));
  await writeFile(join(folder, 'site.yaml'), 'title: Harbour\n');
});
afterAll(() => rm(folder, { recursive: true }));

const source = (): SourceSettings => ({ kind: 'folder', folder, baseUrl: 'https://site.invalid' });
const http = (host: string, port = 0) => ({ transport: { kind: 'http', host, port }, watch: false }) as const;
const message = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

async function post(url = '', body = message('tools/list'), headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.status, answer: (await response.json()) as object };
}

const hasIPv6 = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
);

describe('where it listens', () => {
  test.each([
    ['this machine alone refuses pages from elsewhere', '127.0.0.1', 403],
    ['all the network takes them', '0.0.0.0', 200],
  ])('%s', async (_, host, status) => {
    const said: string[] = [];
    const { url = '', close } = await run({ source: source(), ...http(host) }, (text) => said.push(text));
    const answered = await post(url, message('tools/list'), { origin: 'https://evil.example' });
    await close();
    expect([answered.status, said]).toEqual([
      status,
      ['Harbour: 0 documents, 0 feed posts.', `MCP at ${url}`],
    ]);
  });

  test.runIf(hasIPv6)('an IPv6 address stands in brackets in its URL', async () => {
    const { url = '', close } = await run({ source: source(), ...http('::1') }, () => {});
    const { status } = await post(url);
    await close();
    expect([status, url]).toEqual([200, expect.stringMatching(/^http:\/\/\[::1\]:\d+\/mcp$/)]);
  });

  test('a port that is taken is refused', async () => {
    const { url = '', close } = await run({ source: source(), ...http('127.0.0.1') }, () => {});
    onTestFinished(close);
    const again = run({ source: source(), ...http('127.0.0.1', Number(new URL(url).port)) }, () => {});
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

test('a site that goes away is reported to the operator, and to the host as an error of the tool', async () => {
  const files: Readonly<Record<string, string>> = {
    '/feed.json': JSON.stringify({ title: 'Harbour', home_page_url: 'https://site.invalid/' }),
    '/index.md': '# Harbour\n',
  };
  const answer = async ({ url }: Request) =>
    new Response(files[new URL(url).pathname] ?? '', { status: new URL(url).pathname in files ? 200 : 500 });
  const site = await startFetchServer(answer, { host: '127.0.0.1', port: 0 });
  const said: string[] = [];
  const live = { kind: 'site', url: `http://127.0.0.1:${site.port}` } as const;
  const mcp = await run({ source: live, ...http('127.0.0.1') }, (text) => said.push(text));
  await site.close();
  const { answer: failed } = await post(
    mcp.url,
    message('tools/call', { name: 'list_recent', arguments: {} }),
  );
  await mcp.close();
  expect(failed).toMatchObject({
    result: { isError: true, structuredContent: { code: 'internal_error', detail: 'list_recent failed.' } },
  });
  expect(said.join('\n')).toMatch(
    /^Error: http:\/\/127\.0\.0\.1:\d+\/api\/\S+ cannot be reached\.\n {4}at /m,
  );
});

test('a folder whose configuration is broken is refused, once its issues are reported', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'site-mcp-run-'));
  onTestFinished(() => rm(broken, { recursive: true }));
  await writeFile(join(broken, 'site.yaml'), 'title: [\n');
  const said: string[] = [];
  const opened = openSource({ source: { kind: 'folder', folder: broken, baseUrl: undefined } }, (text) =>
    said.push(text),
  );
  await expect(opened).rejects.toThrow(`${broken} cannot be served: fix its configuration.`);
  expect(said).toContainEqual(expect.stringMatching(/\/site\.yaml:\d+.*config-syntax/));
});

describe('over stdio', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** What is printed, and said to the operator, until so many lines are. */
  async function answersTo(text: string, lines: number) {
    const [input, output] = [new PassThrough(), new PassThrough()];
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as unknown as typeof process.stdin);
    vi.spyOn(process, 'stdout', 'get').mockReturnValue(output as unknown as typeof process.stdout);
    const said: string[] = [];
    const server = await run({ source: source(), transport: { kind: 'stdio' }, watch: true }, (each) =>
      said.push(each),
    );
    let printed = '';
    output.setEncoding('utf8').on('data', (each: string) => {
      printed += each;
    });
    input.write(text);
    await vi.waitFor(() => expect(printed.split('\n')).toHaveLength(lines + 1), { timeout: 10_000 });
    await server.close();
    expect(server.url).toBeUndefined();
    return {
      answers: printed
        .trimEnd()
        .split('\n')
        .map((each) => JSON.parse(each) as object),
      said,
    };
  }

  test('what is no message is answered, and so is the next', async () => {
    const { answers, said } = await answersTo(`{"id":1}\n[]\n${message('ping')}\n`, 3);
    expect(answers).toEqual([
      expect.objectContaining({ id: 1, error: expect.objectContaining({ code: -32600 }) }),
      expect.objectContaining({ id: null, error: expect.objectContaining({ code: -32600 }) }),
      { jsonrpc: '2.0', id: 1, result: {} },
    ]);
    expect(said).toHaveLength(1);
  });

  test('a batch is answered with an array', async () => {
    const { answers } = await answersTo(`[${message('ping')},${message('nothing')}]\n`, 1);
    expect(answers).toEqual([
      expect.arrayContaining([
        { jsonrpc: '2.0', id: 1, result: {} },
        expect.objectContaining({
          error: expect.objectContaining({ data: expect.objectContaining({ code: 'unknown_method' }) }),
        }),
      ]),
    ]);
  });

  const LONG = 'x'.repeat(260_000);
  const PARAMS = {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  };

  test.each<[string, string, object]>([
    ['a method', LONG, {}],
    ['a tool', 'tools/call', { name: LONG }],
    ['a method of the newer era', LONG, PARAMS],
    [
      'a revision',
      'tools/list',
      { _meta: { ...PARAMS._meta, 'io.modelcontextprotocol/protocolVersion': LONG } },
    ],
    ['a resource', 'resources/read', { uri: LONG }],
    ['a heading', 'tools/call', { name: 'get_document', arguments: { path: LONG, heading: LONG } }],
  ])('%s of 260 KB is repeated in part', async (_, method, params) => {
    const { answers, said } = await answersTo(`${message(method, params)}\n`, 1);
    const text = JSON.stringify(answers);
    expect(text).toMatch(/x{100}/);
    expect(`${text}${said.join('\n')}`).not.toMatch(/x{201}/);
    expect(text.length).toBeLessThan(8192);
  });
});
