import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ComparedServers, compareServers, compareWithLive, startServers } from './compared-servers.ts';

let servers: ComparedServers;
beforeAll(async () => {
  servers = await startServers();
}, 120_000);
afterAll(() => servers?.close());

describe('every path', () => {
  test('of the export is the answer of the live server, byte for byte, in every coding', async () => {
    expect(await compareWithLive(servers, servers.sample.answered)).toBeGreaterThan(1000);
  }, 120_000);

  test('is answered by a server of the export as by a server of the content, headers and all', async () => {
    for (const { path } of servers.sample.answered) {
      if (path !== undefined) expect(await compareServers(servers, path), path).toBe(200);
    }
  }, 120_000);
});
