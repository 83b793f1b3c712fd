import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE_URL, CONTENT, exportSample, type SampleExport } from './sample-export.ts';
import { type Answer, Client, type RunningServer, startApi } from './support.ts';

const client = new Client();
let sample: SampleExport;
let live: RunningServer;
let stored: RunningServer;

beforeAll(async () => {
  sample = await exportSample();
  [live, stored] = await Promise.all([
    startApi('--content', CONTENT, '--base-url', BASE_URL),
    startApi('--snapshot', sample.out),
  ]);
}, 120_000);
afterAll(async () => {
  client.close();
  await Promise.all([live?.close(), stored?.close()]);
  await sample?.remove();
});

const CODINGS = [
  ['identity', ''],
  ['br', '.br'],
  ['gzip', '.gz'],
  ['zstd', '.zst'],
] as const;

/** An answer without what is of the moment. */
function lasting({ status, headers: { date: _, ...headers }, body }: Answer): object {
  return { status, headers, body: body.toString('base64') };
}

describe('every path', () => {
  test('of the export is the answer of the live server, byte for byte, in every coding', async () => {
    let compared = 0;
    for (const { path, file, type, variants = {} } of sample.table.files) {
      if (path === undefined) continue;
      for (const [coding, suffix] of CODINGS) {
        if (suffix !== '' && !(suffix in variants)) continue;
        const { status, headers, body } = await client.get(live.url, path, { 'accept-encoding': coding });
        expect([status, headers['content-type'], headers['content-encoding'] ?? 'identity'], path).toEqual([
          200,
          type,
          coding,
        ]);
        expect(body.equals(await readFile(join(sample.out, file + suffix))), `${path} ${coding}`).toBe(true);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(1000);
  }, 120_000);

  test('is answered by a server of the export as by a server of the content, headers and all', async () => {
    for (const { path } of sample.table.files) {
      if (path === undefined) continue;
      const [one, other] = await Promise.all([client.get(live.url, path), client.get(stored.url, path)]);
      expect(one.status, path).toBe(200);
      expect(lasting(other), path).toEqual(lasting(one));
    }
  }, 120_000);
});

test.each([
  ['/api/search.json?q=light'],
  ['/api/search.json?q=%22slow%20bread%22&limit=3'],
  ['/api/search.json?q=sharpenign&section=posts&explain=1'],
  ['/api/content.json?limit=3'],
  ['/api/content.json?section=art&tag=light'],
  ['/api/v1/content.json'],
  ['/api/changes.json'],
  ['/search?q=harbour'],
  ['/posts/salt', { accept: 'text/markdown' }],
  ['/posts/nothing', { accept: 'text/html' }],
  ['/posts/'],
  ['/snapshots/bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku/manifest.json'],
  ['/ipfs/bafkqaaa'],
])('the question %s has the same answer', async (path, headers: Record<string, string> = {}) => {
  const [one, other] = await Promise.all([
    client.get(live.url, path, headers),
    client.get(stored.url, path, headers),
  ]);
  expect(lasting(other)).toEqual(lasting(one));
});

test('a server of an export that is damaged does not start, and says what to do', async () => {
  await expect(startApi('--snapshot', sample.folder)).rejects.toThrow(
    /The site file cannot be read: .*site\.bin cannot be opened \(ENOENT\)\. Export the site again\./,
  );
}, 60_000);
