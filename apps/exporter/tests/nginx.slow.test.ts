import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE_URL, exportSample, type SampleExport } from './sample-export.ts';
import { Client, end, freePort, type RunningServer } from './support.ts';

const NGINX = '/usr/sbin/nginx';

async function startNginx(folder: string, root: string): Promise<RunningServer> {
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  await writeFile(
    config,
    [
      // Temporary folders are readable by their owner alone.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'daemon off; worker_processes 1; error_log stderr; pid nginx.pid;',
      'events { }',
      'http {',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`),
      `access_log off; server { listen 127.0.0.1:${port}; root ${root}; include ${root}/_export/nginx.conf; }`,
      '}',
    ].join('\n'),
  );
  const child = spawn(NGINX, ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${said}`);
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return { url, close: () => end(child) };
    await sleep(50);
  }
  await end(child);
  throw new Error(`nginx does not answer: ${said}`);
}

describe.skipIf(!existsSync(NGINX)).each([
  ['at the root of its host', ''],
  ['below a path of its host', '/my-notes'],
])('nginx, of the export alone, %s (skipped where nginx is not installed)', (_place, base) => {
  const client = new Client();
  let sample: SampleExport;
  let nginx: RunningServer;
  beforeAll(async () => {
    sample = await exportSample(BASE_URL + base);
    nginx = await startNginx(sample.folder, sample.out);
  }, 60_000);
  afterAll(async () => {
    client.close();
    await nginx?.close();
    await sample?.remove();
  });

  /** Requests a path of the site. */
  const get = (path: string, headers?: Readonly<Record<string, string>>) =>
    client.get(nginx.url, base + path, headers);

  test('answers every path with its bytes, its type and the headers of all', async () => {
    for (const { path, file, type } of sample.table.files) {
      if (path === undefined) continue;
      const { status, headers, body } = await get(path);
      expect([status, headers['content-type']], path).toEqual([200, type]);
      expect(body.equals(await readFile(join(sample.out, file))), path).toBe(true);
      expect(headers, path).toMatchObject({
        'access-control-allow-origin': '*',
        'api-version': '1',
        'cache-control': /^\/(?:assets|blobs|ipfs|snapshots)\//.test(path)
          ? expect.stringContaining('immutable')
          : expect.stringContaining('max-age=60'),
        etag: expect.anything(),
        'site-snapshot': sample.table.snapshot,
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-security-policy'], path).toMatch(
        path.startsWith('/blobs/') ? /sandbox/ : /frame-ancestors 'none'/,
      );
    }
  }, 60_000);

  test('sends what is compressed already', async () => {
    const { headers, body } = await get('/', { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(body.equals(await readFile(join(sample.out, 'index.html.gz')))).toBe(true);
  });

  test('answers a client that has the bytes with 304, and part of a blob with 206', async () => {
    const { headers } = await get('/posts/salt.md');
    const again = await get('/posts/salt.md', { 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    const blob = sample.table.files.find(({ path }) => path?.startsWith('/blobs/'))?.path ?? '';
    expect((await get(blob, { range: 'bytes=0-3' })).body).toHaveLength(4);
  });

  test.each([
    ['/posts/', 308, '/posts'],
    ['/posts/salt/?a=b', 308, '/posts/salt?a=b'],
    ['/%0d%0aset-cookie:a/', 308, '/%0d%0aset-cookie:a'],
    ['/posts/salt.html', 404, undefined],
    ['/posts/nothing', 404, undefined],
    ['/404.html', 404, undefined],
    ['/blobs', 404, undefined],
    ['/_export/site.bin', 404, undefined],
    ['/_headers', 404, undefined],
    ['/api/search.json?q=light', 501, undefined],
    ['/api/v1/content.json', 200, undefined],
  ])('answers %s with %i', async (path, status, location) => {
    const answer = await get(path);
    const target = location === undefined ? undefined : base + location;
    expect([answer.status, answer.headers.location]).toEqual([status, target]);
    if (status === 404) expect(answer.body.toString()).toContain('<html');
  });

  test('sends nobody to another host', async () => {
    const { status, headers } = await client.get(nginx.url, '//example.org/');
    expect([status, headers.location]).toEqual(base === '' ? [308, '/example.org'] : [404, undefined]);
  });

  test.runIf(base !== '')('has nothing beside the path, and leads to it from the root', async () => {
    const answered = async (path: string) => {
      const { status, headers } = await client.get(nginx.url, path);
      return [status, headers.location];
    };
    expect(await answered('/posts/salt')).toEqual([404, undefined]);
    expect(await answered('/my-notesposts')).toEqual([404, undefined]);
    expect(await answered('/')).toEqual([307, `${base}/`]);
    expect(await answered(`${base}?a=b`)).toEqual([307, `${base}/?a=b`]);
    expect(await answered('/robots.txt')).toEqual([200, undefined]);
  });

  test('serves blocks where RASL looks for them', async () => {
    const block = sample.table.files.find(({ path }) => path?.startsWith('/ipfs/'))?.path ?? '';
    const { status, headers, body } = await get(block.replace('/ipfs/', '/.well-known/rasl/'));
    expect([status, headers['content-type']]).toEqual([200, 'application/octet-stream']);
    expect(body.equals((await get(block)).body)).toBe(true);
  });

  test('names the site it was exported for', async () => {
    expect((await get('/')).headers['link']).toContain(`<${BASE_URL}${base}/llms.txt>; rel="describedby"`);
  });
});
