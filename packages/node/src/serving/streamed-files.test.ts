import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSite } from '@site/content-core/fs';
import { createHttpApp, ResponseCache } from '@site/http';
import { createService } from '@site/service';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_LIMITS } from './limits.ts';
import type { RunningServer } from './run-server.ts';
import { startSiteServer } from './site-server.ts';

/** More than sockets buffer on both sides. */
const SIZE = 24 * 1024 * 1024;
const video = randomBytes(SIZE);

let folder: string;
let file: string;
let server: RunningServer;
let paths: readonly string[];
let errors: unknown[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'streamed-files-'));
  file = join(folder, 'posts', 'a.mp4');
  await mkdir(join(folder, 'posts'));
  await writeFile(join(folder, 'site.yaml'), 'title: Test\nbase_url: https://example.com\n');
  await writeFile(join(folder, 'posts/a.md'), '---\ndate: 2024-05-01\n---\n\n# A\n\n![film](a.mp4)\n');
  await writeFile(file, video);
  const { site } = await loadSite(folder, { now: new Date('2026-01-01T00:00:00Z') });
  if (site === undefined) throw new Error('There is no site.');
  const service = await createService(site);
  const cid = [...site.blobs.keys()][0] ?? '';
  paths = [`/blobs/${cid}.mp4`, `/ipfs/${cid}?format=raw`, `/ipfs/${cid}?format=car`, '/snapshot.car'];
  errors = [];
  const responseCache = new ResponseCache();
  server = await startSiteServer({
    app: createHttpApp({ service: () => service, responseCache, onError: (error) => errors.push(error) }),
    ...{ responseCache, service: () => service, host: '127.0.0.1', port: 0, limits: DEFAULT_LIMITS },
  });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** How often this process has the film open. */
function descriptors(): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === file;
    } catch {
      return false;
    }
  }).length;
}

async function request(
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> {
  const sent = get({ host: '127.0.0.1', port: server.port, path, headers, agent: false });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

/** How many bytes come, and whether that is all. */
async function receive(
  response: IncomingMessage,
): Promise<{ readonly length: number; readonly isWhole: boolean }> {
  let length = 0;
  response.on('data', (chunk: Buffer) => {
    length += chunk.length;
  });
  response.on('error', () => undefined);
  await new Promise((resolve) => response.once('close', resolve));
  return { length, isWhole: response.complete };
}

test.skipIf(process.platform !== 'linux')('readers that vanish leave no file open', async () => {
  for (const path of paths) {
    const readers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => request(path, at % 2 === 0 ? {} : { range: 'bytes=100-' })),
    );
    await vi.waitFor(() => expect(descriptors()).toBeGreaterThan(0));
    for (const reader of readers) reader.destroy();
    await vi.waitFor(() => expect(descriptors()).toBe(0));
  }
  expect(errors).toEqual([]);
});

test('what is sent whole is whole, and leaves no file open', async () => {
  for (const path of paths) {
    const response = await request(path);
    expect(await receive(response)).toEqual({
      length: Number(response.headers['content-length']),
      isWhole: true,
    });
  }
  if (process.platform === 'linux') expect(descriptors()).toBe(0);
});

test('a file that changes on the way breaks the connection off, and is reported once', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    for (const path of paths) {
      for (const range of [{}, { range: 'bytes=100-' }]) {
        errors.length = 0;
        const response = await request(path, range);
        await once(response, 'readable');
        await truncate(file, SIZE / 2);
        const { isWhole } = await receive(response);
        expect([path, isWhole]).toEqual([path, false]);
        await vi.waitFor(() =>
          expect(errors).toEqual([
            expect.objectContaining({ message: expect.stringMatching(/a\.mp4 changed while it was sent/) }),
          ]),
        );
        await writeFile(file, video);
      }
    }
    expect(printed).not.toHaveBeenCalled();
    if (process.platform === 'linux') expect(descriptors()).toBe(0);
  } finally {
    printed.mockRestore();
  }
});

test('heads, revalidations and single bytes of many clients at once take a fraction of one copy', async () => {
  const [path = ''] = paths;
  const before = process.memoryUsage().arrayBuffers;
  let peak = 0;
  const requests = Array.from({ length: 50 }, async (_, at) => {
    const response = await request(
      path,
      at % 2 === 0 ? { range: 'bytes=0-0' } : { 'if-none-match': `"${/bafkrei\w+/.exec(path)?.[0]}"` },
    );
    peak = Math.max(peak, process.memoryUsage().arrayBuffers);
    expect([206, 304]).toContain(response.statusCode);
    await receive(response);
  });
  await Promise.all(requests);
  expect(peak - before).toBeLessThan(SIZE / 4);
});
