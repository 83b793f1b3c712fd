import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSite } from '@site/content-core/fs';
import { writeSiteFile } from '@site/site-file';
import { EXPORT_FOLDER, RETAINED_FILE, SITE_FILE } from '@site/site-file/export-layout';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RunningService, run } from './run.ts';

let folder: string;
let printed: string[];
let service: RunningService | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(folder, 'posts'));
  await write('site.yaml', 'title: Test\n');
  await write('posts/2024-05-01-a.md', 'First.\n');
  printed = [];
});

afterEach(async () => {
  await service?.close();
  service = undefined;
  await rm(folder, { recursive: true });
});

function write(path: string, text: string): Promise<void> {
  return writeFile(join(folder, path), text);
}

async function start(watch = false): Promise<RunningService> {
  const settings = { content: folder, host: '127.0.0.1', port: 0, baseUrl: undefined, watch };
  service = await run(settings, (text) => printed.push(text));
  return service;
}

async function titles(url: string): Promise<string[]> {
  const list = (await (await fetch(`${url}/api/content.json`)).json()) as { items: { title: string }[] };
  return list.items.map(({ title }) => title);
}

/** A connection, and all that comes over it until it is closed. */
function openSocket(url: string): { readonly socket: Socket; readonly answer: Promise<string> } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  return { socket, answer };
}

describe('run', () => {
  test('serves the folder under its own URL, and says so', async () => {
    const { url } = await start();
    const twin = await (await fetch(`${url}/posts/a.md`)).text();
    expect(twin).toContain(`html: "${url}/posts/a"`);
    expect(printed.join('\n')).toMatch(/Posts +1 document\n[\s\S]*Snapshot +bafkrei[\s\S]*\/index\.md/);
  });

  test('rehearses its answers, and says nothing of them', async () => {
    await start();
    const before = [...printed];
    await service?.rehearse();
    expect(printed).toEqual(before);
  });

  test('shows an edit, keeps the last good version when one breaks it, and shows others and its fix', async () => {
    const { url } = await start(true);
    await write('posts/2024-05-02-b.md', 'Second.\n');
    await vi.waitFor(async () => expect(await titles(url)).toEqual(['B', 'A']), 5000);
    await write('posts/2024-05-02-b.md', '---\ndate: 01/02/2024\n---\nSecond.\n');
    const stays =
      'Errors hold back one file and nothing else: posts/2024-05-02-b.md (its last good version stays).';
    await vi.waitFor(() => expect(printed.join()).toContain(stays), 5000);
    expect(await titles(url)).toEqual(['B', 'A']);
    expect(printed.join()).toContain(`${folder}/posts/2024-05-02-b.md:2:7: error date-ambiguous`);
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', filesWithErrors: { earlier: 1, reduced: 0, nothing: 0, withdrawn: 0 } },
    ]);
    await write('posts/2024-05-01-a.md', '---\ndraft: true\n---\nFirst.\n');
    await write('posts/2024-05-03-c.md', 'Third.\n');
    await vi.waitFor(async () => expect(await titles(url)).toEqual(['C', 'B']), 5000);
    await write('posts/2024-05-01-a.md', 'First.\n');
    await rm(join(folder, 'posts/2024-05-03-c.md'));
    await write('posts/2024-05-02-b.md', '---\ntitle: Fixed\n---\nSecond.\n');
    await vi.waitFor(async () => expect(await titles(url)).toEqual(['Fixed', 'A']), 5000);
  });

  test('reads nothing by itself where the folder is not watched', async () => {
    const { url, reload } = await start();
    await write('posts/2024-05-02-b.md', 'Second.\n');
    // Longer than a folder must be quiet before it is read.
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(await titles(url)).toEqual(['A']);
    await reload();
    expect(await titles(url)).toEqual(['B', 'A']);
  });

  test('shows an edit that was made between its first reading and the watch', async () => {
    const settings = { content: folder, host: '127.0.0.1', port: 0, baseUrl: undefined, watch: true };
    service = await run(settings, (text) => {
      printed.push(text);
      if (printed.length === 1) writeFileSync(join(folder, 'posts/2024-05-02-b.md'), 'Second.\n');
    });
    const { url } = service;
    await vi.waitFor(async () => expect(await titles(url)).toEqual(['B', 'A']), 5000);
  });

  test.each([
    ['publishes what is due', 'date: 2026-06-01T00:01:00Z', /Posts +2 documents/],
    ['takes back what expires', 'date: 2026-05-01\nexpiryDate: 2026-06-01T00:01:00Z', /Posts +1 document$/m],
  ])('%s, also after a reading that failed', async (_, fields, posts) => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: new Date('2026-06-01T00:00:00Z'),
    });
    try {
      await write('posts/b.md', `---\n${fields}\n---\nSecond.\n`);
      const { reload } = await start();
      await rename(folder, `${folder}-away`);
      await reload();
      await rename(`${folder}-away`, folder);
      expect(printed.at(-1)).toContain('the last good snapshot stays in place');
      await vi.advanceTimersByTimeAsync(60_000);
    } finally {
      vi.useRealTimers();
    }
    await vi.waitFor(() => expect(printed.at(-1)).toMatch(posts), 5000);
  });

  test('reads nothing any more once it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { reload, close } = await start();
      const reading = reload();
      await close();
      await reading;
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('starts with what is good of a folder that is not all good, and goes on from there', async () => {
    await write('posts/wrong.md', '---\ndate: soon\n---\n');
    const { url, reload } = await start();
    expect(await titles(url)).toEqual(['A']);
    await write('posts/2024-05-02-b.md', 'Second.\n');
    await reload();
    expect(await titles(url)).toEqual(['B', 'A']);
  });

  test('is not ready when the configuration is wrong', async () => {
    await write('site.yaml', 'titel: Test\n');
    const { ready, url } = await start();
    expect(ready).toBe(false);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect(printed.join()).toContain('site.yaml:1:8: error config-value: `titel` is not a key of site.yaml.');
  });

  test('fails on a folder that is not there, and leaves nothing behind', async () => {
    const settings = {
      content: join(folder, 'none'),
      host: '127.0.0.1',
      port: 0,
      baseUrl: undefined,
      watch: false,
    };
    await expect(run(settings, () => undefined)).rejects.toThrow('ENOENT');
  });

  test('keeps what it serves when the folder goes away, and says so', async () => {
    const { url, reload } = await start();
    await rename(folder, `${folder}-away`);
    await reload();
    await rename(`${folder}-away`, folder);
    expect(printed.at(-1)).toBe(
      `${folder} cannot be served as it is, so the last good snapshot stays in place: ENOENT: no such file or directory, scandir '${folder}'`,
    );
    expect(await titles(url)).toEqual(['A']);
  });

  test.each([
    ['localhost', 'localhost'],
    ['0.0.0.0', 'localhost'],
    // Not every machine has it.
    ...(Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))
      ? [['::1', '[::1]']]
      : []),
  ])('listens on %s, under the name %s', async (host, name) => {
    const cache = join(folder, '.cache');
    const settings = { content: folder, host, port: 0, baseUrl: undefined, watch: false, cache };
    service = await run(settings, (text) => printed.push(text));
    expect(new URL(service.url).hostname).toBe(name);
    expect(await titles(service.url)).toEqual(['A']);
  });

  test('serves an export under its own URL, and warns of what of it is built again', async () => {
    const { site } = await loadSite(folder, { now: new Date(), baseUrl: 'https://example.com' });
    if (site === undefined) throw new Error('The content of the test is wrong.');
    await mkdir(join(folder, EXPORT_FOLDER));
    await writeFile(join(folder, SITE_FILE), await writeSiteFile(site));
    await write(RETAINED_FILE, JSON.stringify([site.snapshot]));
    const settings = { content: 'content', snapshot: folder, host: '127.0.0.1', port: 0, baseUrl: undefined };
    service = await run({ ...settings, watch: true }, (text) => printed.push(text));
    const twin = await (await fetch(`${service.url}/posts/a.md`)).text();
    expect(twin).toContain('html: "https://example.com/posts/a"');
    expect(printed.join('\n')).toContain('Links name the site as https://example.com.');
    expect(printed).toContainEqual(
      expect.stringMatching(/^Warning: The saved search index is .*: export the site again\.$/),
    );
  });

  test('lets a request in flight finish when it is closed', async () => {
    const { url, close } = await start();
    const { socket, answer } = openSocket(url);
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
    await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(0));
    // The server must have begun to read the request, which it reports to nobody.
    await new Promise((resolve) => setTimeout(resolve, 100));
    service = undefined;
    const closed = close();
    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow());
    socket.write('Connection: close\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK/);
    await closed;
  });
});

describe('what is not HTTP', () => {
  function send(url: string, bytes: string): Promise<string> {
    const { socket, answer } = openSocket(url);
    socket.write(bytes);
    return answer;
  }

  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400, 'bad_request'],
    [
      'a header section too large',
      `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400, 'bad_request'],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n', 400, 'bad_request'],
    [
      'two hosts besides that of the target',
      'GET http://a/healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
      400,
      'bad_request',
    ],
    ['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n', 405, 'method_not_allowed'],
  ])('%s is a problem all the same', async (_name, bytes, status, code) => {
    const { url } = await start();
    const [head = '', body = ''] = (await send(url, bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain('content-type: application/problem+json');
    expect(head.toLowerCase()).toContain('api-version: 1');
    expect(head.toLowerCase()).toContain('site-snapshot: bafkrei');
    expect(JSON.parse(body)).toMatchObject({ status, code, type: `${url}/developers#${code}` });
  });

  test('a request without a host is answered where HTTP/1.0 lets there be none, and only there', async () => {
    const { url } = await start();
    for (let times = 0; times < 3; times++) {
      expect(await send(url, 'GET /robots.txt HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(await send(url, 'GET /robots.txt HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    }
  });

  test('a client that has sent all it will is answered, however long that takes', async () => {
    const { url } = await start();
    for (const path of ['/snapshot.car', '/api/search.json?q=first', '/posts/a']) {
      const { socket, answer } = openSocket(url);
      socket.end(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
      const [head = '', body = ''] = (await answer).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(body.length).toBeGreaterThan(0);
    }
  });

  test('the server as a whole says that it is there', async () => {
    const { url } = await start();
    const answer = await send(url, 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 204 No Content\r\n[\s\S]*api-version: 1\r\n[\s\S]*\r\n\r\n$/);
  });
});
