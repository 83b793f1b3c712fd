import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComparedServers, compareServers, compareWithLive, startServers } from './compared-servers.ts';
import { startApi } from './support.ts';

let servers: ComparedServers;
beforeAll(async () => {
  servers = await startServers();
}, 120_000);
afterAll(() => servers?.close());

/** Of every kind of file some: `live-equality.slow.test.ts` compares them all. */
const SOME = 25;

test('some paths of the export are answered by both servers as they are written', async () => {
  const files = servers.sample.answered.filter((_, at) => at % SOME === 0);
  expect(await compareWithLive(servers, files)).toBeGreaterThan(files.length);
  for (const { path } of files) {
    if (path !== undefined) expect(await compareServers(servers, path), path).toBe(200);
  }
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
])('the request %s has the same answer', async (path, headers: Record<string, string> = {}) => {
  await compareServers(servers, path, headers);
});

test('a server of an export that is damaged does not start, and says what to do', async () => {
  await expect(startApi('--snapshot', servers.sample.folder)).rejects.toThrow(
    /The site file cannot be read: .*site\.bin cannot be opened \(ENOENT\)\. Export the site again\./,
  );
}, 60_000);
