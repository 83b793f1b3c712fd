import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { cidOf } from '@site/cid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nodeSha256 } from '../node/sha256.ts';
import { silentProgress } from '../progress.ts';
import { checkManifest } from './check-manifest.ts';
import { urlSource } from './site-source.ts';

/** What a server answers at a path; 404 elsewhere. */
interface Row {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

const blob = Buffer.from('a blob');
const cid = await cidOf(blob);
const stated = (bytes: Uint8Array) => ({ 'repr-digest': `sha-256=:${nodeSha256.of(bytes)}:` });
const gzipped = { 'content-encoding': 'gzip' };
const manifestOf = (...paths: readonly string[]) =>
  JSON.stringify({ version: 1, config: cid, entries: Object.fromEntries(paths.map((path) => [path, cid])) });

let rows: Readonly<Record<string, Row>> = {};
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { status = 200, headers = {}, body } = rows[request.url ?? ''] ?? { status: 404, body: '' };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function check() {
  return checkManifest(urlSource(url, fetch), { sha256: nodeSha256, progress: silentProgress });
}

describe('checkManifest of a served site', () => {
  test('reports all that does not match, in order of the paths', async () => {
    const other = Buffer.from('another blob');
    rows = {
      '/snapshot.json': {
        body: manifestOf('/posts/z.md', '/blobs/gone', '/blobs/other', '/blobs/cut', '/blobs/ok'),
      },
      '/posts/z.md': { body: 'No front matter.\n' },
      '/blobs/gone': { status: 410, body: 'Gone.' },
      '/blobs/other': { headers: stated(other), body: other },
      '/blobs/cut': { headers: stated(other), body: blob },
      '/blobs/ok': { headers: stated(blob), body: blob },
    };
    expect((await check()).mismatches).toEqual([
      { path: '/blobs/cut', fault: `does not hash to its Repr-Digest, ${nodeSha256.of(other)}` },
      { path: '/blobs/gone', fault: 'is missing' },
      { path: '/blobs/other', fault: `hashes to ${await cidOf(other)}, and the manifest names ${cid}` },
      { path: '/posts/z.md', fault: expect.stringMatching(/^hashes to \w+ \(it states no cid\), and/) },
    ]);
  });

  test('compares no digest with what was decompressed on the way', async () => {
    const packed = gzipSync(blob);
    rows = {
      '/snapshot.json': { body: manifestOf('/blobs/a') },
      '/blobs/a': { headers: { ...stated(packed), ...gzipped }, body: packed },
    };
    expect((await check()).mismatches).toEqual([]);
  });

  test('ends with a server that fails', async () => {
    rows = { '/snapshot.json': { status: 503, body: '' } };
    await expect(check()).rejects.toThrow(/^GET \S+\/snapshot\.json answered 503: try again later\.$/);
  });

  test.each([
    ['a page in its place', '<html>', /^is no JSON, and so no manifest$/],
    ['another document', '{"version":2}', /^is no manifest: .+ → at \w+$/],
  ])('finds %s', async (_name, body, fault) => {
    rows = { '/snapshot.json': { body } };
    expect(await check()).toEqual({
      mismatches: [{ path: '/snapshot.json', fault: expect.stringMatching(fault) }],
    });
  });
});
