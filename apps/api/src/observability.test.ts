import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RunningService, run } from './run.ts';
import type { Settings } from './settings.ts';

let folder: string;
let service: RunningService | undefined;
let lines: string[];
let printed: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(folder, 'posts'));
  await writeFile(join(folder, 'site.yaml'), 'title: Test\n');
  await writeFile(join(folder, 'posts/2024-05-01-a.md'), 'First.\n');
  [lines, printed] = [[], ''];
});

afterEach(async () => {
  await service?.close();
  await rm(folder, { recursive: true });
});

async function start(more: Partial<Settings>): Promise<string> {
  const settings = { content: folder, host: '127.0.0.1', port: 0, baseUrl: undefined, watch: false, ...more };
  const print = (text: string) => {
    printed += `${text}\n`;
  };
  service = await run(settings, print, undefined, (line) => lines.push(line));
  return service.url;
}

/** The lines of the log, once there are so many. */
async function logged(count: number): Promise<readonly Record<string, unknown>[]> {
  await vi.waitFor(() => expect(lines).toHaveLength(count));
  return lines.map((line) => {
    expect(line).toMatch(/^\{.*\}\n$/);
    return JSON.parse(line) as Record<string, unknown>;
  });
}

test('a line is logged for every request, also for a cached response', async () => {
  const url = await start({ log: 'path' });
  const id = {
    'x-request-id': 'a-1',
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  };
  for (const _ of [1, 2]) await (await fetch(`${url}/api/search.json?q=secret`, { headers: id })).text();
  const [first, second] = await logged(2);
  expect(first).toEqual({
    event: 'request',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    method: 'GET',
    path: '/api/search.json',
    operation: 'search',
    status: 200,
    bytes: expect.any(Number),
    duration_ms: expect.any(Number),
    snapshot: expect.stringMatching(/^bafkrei/),
    request_id: 'a-1',
    traceparent: id.traceparent,
  });
  expect(second).toMatchObject({ operation: 'search', status: 200, bytes: first?.['bytes'] });
  expect(lines.join()).not.toContain('secret');
});

test('the query is logged on demand', async () => {
  const url = await start({ log: 'query' });
  await fetch(`${url}/api/search.json?q=salt&limit=1`);
  expect(await logged(1)).toMatchObject([{ path: '/api/search.json', query: 'q=salt&limit=1' }]);
});

test.each([
  ['the body of an answer', 'GET', '/posts/a.md', {}, { status: 200, operation: 'getDocument' }, true],
  ['no body of HEAD', 'HEAD', '/posts/a.md', {}, { status: 200, bytes: 0 }, false],
  ['no body of 304', 'GET', '/posts/a.md', { 'if-none-match': '*' }, { status: 304, bytes: 0 }, false],
  ['a page', 'GET', '/posts/a', {}, { operation: 'page', status: 200 }, true],
  ['a problem', 'GET', '/none', {}, { operation: 'page', status: 404 }, true],
  ['no identifier that is none', 'GET', '/', { 'x-request-id': 'a b' }, { path: '/' }, true],
])('%s is counted', async (_, method, path, headers, expected, hasBody) => {
  const url = await start({ log: 'path' });
  const body = await (await fetch(url + path, { method, headers })).arrayBuffer();
  const [line] = await logged(1);
  expect(line).toMatchObject({ method, ...expected });
  expect(line).not.toHaveProperty('request_id');
  if (hasBody) expect(line).toMatchObject({ bytes: expect.any(Number) });
  expect(body.byteLength > 0).toBe(hasBody);
});

test.each([
  ['closes its connection', (socket: Socket) => socket.destroy(), 400],
  ['resets its connection', (socket: Socket) => socket.resetAndDestroy(), 499],
  ['says that it sends no more', (socket: Socket) => socket.end(), 400],
])(
  'a client that %s before the end of its body is a line of the log, with its status and without a stack',
  async (_, leave, status) => {
    const url = await start({ log: 'path' });
    const before = printed;
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(
      'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    // The server must have begun to read the request, which it reports to nobody.
    await new Promise((resolve) => setTimeout(resolve, 50));
    leave(socket);
    expect(await logged(1)).toMatchObject([
      { path: '/graphql', operation: '/graphql', status, aborted: true },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(printed).toBe(before);
    socket.destroy();
  },
);

test('nothing is logged, timed or measured unless it is enabled', async () => {
  const url = await start({});
  const { headers } = await fetch(url);
  expect(headers.has('server-timing')).toBe(false);
  expect(lines).toEqual([]);
  expect(printed).not.toContain('Metrics');
});

test('responses state how long they took, cached ones too', async () => {
  const url = await start({ serverTiming: true });
  for (const path of ['/posts/a.md', '/posts/a.md', '/none']) {
    const { headers } = await fetch(url + path);
    expect(headers.get('server-timing')).toMatch(/^answer;dur=\d+\.\d{3}$/);
    expect(headers.get('timing-allow-origin')).toBe('*');
    expect(headers.get('content-type')).not.toBeNull();
  }
});

test('the start and the end are said in a line each', async () => {
  await start({});
  expect(printed).toMatch(/^Started: http:\/\/localhost:\d+, 1 document and 0 posts, after \d+\.\d\d s\.$/m);
  await service?.close('SIGTERM');
  service = undefined;
  expect(printed).toMatch(/^Stopped by SIGTERM: 0 requests in flight finished, after \d+\.\d\d s\.$/m);
});

test('a site that is not good has metrics all the same', async () => {
  await writeFile(join(folder, 'site.yaml'), 'titel: Test\n');
  await start({ metricsPort: 0 });
  const [own = ''] = /http:\/\/localhost:\d+\/metrics/.exec(printed) ?? [];
  const samples = readExposition(await (await fetch(own)).text());
  expect(samples['site_readings_total{accepted="false"}']).toBe(1);
  expect(Object.keys(samples).join()).not.toMatch(/site_snapshot_info|site_records/);
  expect((await fetch(own, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(own, { method: 'POST' })).status).toBe(404);
});

test('files with errors are counted by what of them is published', async () => {
  await writeFile(join(folder, 'posts/new.md'), '---\ndate: soon\n---\n');
  await start({ metricsPort: 0 });
  await writeFile(join(folder, 'posts/2024-05-01-a.md'), '---\ntitle: [x\n---\n');
  await service?.reload();
  const [own = ''] = /http:\/\/localhost:\d+\/metrics/.exec(printed) ?? [];
  expect(readExposition(await (await fetch(own)).text())).toMatchObject({
    'site_files_with_errors{published="earlier"}': 1,
    'site_files_with_errors{published="nothing"}': 1,
    'site_files_with_errors{published="withdrawn"}': 0,
    'site_readings_total{accepted="true"}': 2,
  });
});

test('a reading that fails is counted', async () => {
  await start({ metricsPort: 0 });
  await rename(folder, `${folder}-away`);
  await service?.reload();
  await rename(`${folder}-away`, folder);
  const [own = ''] = /http:\/\/localhost:\d+\/metrics/.exec(printed) ?? [];
  expect(readExposition(await (await fetch(own)).text())).toMatchObject({
    'site_readings_total{accepted="true"}': 1,
    'site_readings_total{accepted="false"}': 1,
    'site_records{kind="document"}': 1,
  });
});

test('metrics are read on a port of their own', async () => {
  const url = await start({ metricsPort: 0 });
  for (const path of ['/posts/a.md', '/posts/a.md', '/none']) await (await fetch(url + path)).text();
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  const [own = ''] = /http:\/\/localhost:\d+\/metrics/.exec(printed) ?? [];
  const response = await fetch(own);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const samples = readExposition(await response.text());
  expect(samples).toMatchObject({
    'site_http_requests_total{operation="getDocument",method="GET",status="200"}': 2,
    'site_http_requests_total{operation="page",method="GET",status="404"}': 2,
    'site_http_request_duration_seconds_bucket{le="+Inf",operation="getDocument"}': 2,
    'site_http_request_duration_seconds_count{operation="getDocument"}': 2,
    site_http_requests_in_flight: 0,
    'site_records{kind="document"}': 1,
    'site_readings_total{accepted="true"}': 1,
  });
  expect(Object.keys(samples).join()).toMatch(/site_snapshot_info\{snapshot="bafkrei\w+"\}/);
  expect(samples['process_resident_memory_bytes']).toBeGreaterThan(1e6);
  expect((await fetch(new URL('/', own))).status).toBe(404);
});

// Where all of 127.0.0.0/8 is this machine, as it is on Linux: only 127.0.0.1 is listened on.
test.runIf(process.platform === 'linux')('metrics stay on this machine, whatever --host is', async () => {
  const url = await start({ metricsPort: 0, host: '0.0.0.0' });
  const [own = ''] = /http:\/\/localhost:\d+\/metrics/.exec(printed) ?? [];
  const [service, metrics] = [url, own].map((each) => each.replace('localhost', '127.0.0.2'));
  expect((await fetch(`${service}/healthz`)).status).toBe(200);
  await expect(fetch(`${metrics}`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  expect((await fetch(own)).status).toBe(200);
});

/** Reads the text format strictly: every line, each family once, its samples beneath it, an empty line between two. */
function readExposition(text: string): Readonly<Record<string, number>> {
  expect(text.endsWith('\n')).toBe(true);
  const samples: Record<string, number> = {};
  const families = new Set<string>();
  let family = '';
  for (const line of text.slice(0, -1).replaceAll('\n\n# HELP ', '\n# HELP ').split('\n')) {
    const [, name = ''] = /^# TYPE ([a-z_][a-z0-9_]*) (?:counter|gauge|histogram)$/.exec(line) ?? [];
    if (name !== '') {
      expect(families).not.toContain(name);
      families.add(name);
      family = name;
    } else if (!line.startsWith('# HELP ')) {
      expect(line).toMatch(
        /^[a-z_][a-z0-9_]*(?:\{[a-z]+="(?:[^"\\\n]|\\["\\n])*"(?:,[a-z]+="(?:[^"\\\n]|\\["\\n])*")*\})? [-\d.e+]+$/,
      );
      expect(line.startsWith(family)).toBe(true);
      const at = line.lastIndexOf(' ');
      expect(samples).not.toHaveProperty([line.slice(0, at)]);
      samples[line.slice(0, at)] = Number(line.slice(at + 1));
    }
  }
  return samples;
}
