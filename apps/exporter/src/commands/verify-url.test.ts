import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cidOf } from '@site/cid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../test-support.ts';

const blob = Buffer.from('a blob');
const cid = await cidOf(blob);
const manifest = JSON.stringify({ version: 1, config: cid, entries: { '/blobs/a': cid } });

/** What a server answers by its paths; 404 elsewhere. */
let bodies: Readonly<Record<string, string | Uint8Array>> = {};
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const body = bodies[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('verify of a URL', () => {
  test('of a site without a snapshot reports that', async () => {
    bodies = {};
    expect(await runProgram(['verify', `${url}/`])).toMatchObject({
      code: 1,
      printed: `/snapshot.json is missing\n${url}/: snapshot unknown; 0 records and blobs, 0 files, 0 blocks. 1 do not match.`,
    });
  });

  test('needs no CAR, where a site publishes none', async () => {
    bodies = { '/snapshot.json': manifest, '/blobs/a': blob };
    expect((await runProgram(['verify', url])).printed).toMatch(
      /; 1 record or blob, 0 files, 0 blocks\. All match\.$/,
    );
  });

  test.each([
    ['http://', '"http://" is no URL: write it like https://example.com.\n'],
    ['none.car', 'There is nothing at none.car.\n'],
    [
      'http://127.0.0.1:1',
      'GET http://127.0.0.1:1/snapshot.json has no whole answer (bad port): mend the URL, or start what serves it.\n',
    ],
  ])('refuses %s', async (operand, logged) => {
    bodies = {};
    const site = operand === 'none.car' ? `${url}/none.car` : operand;
    const result = await runProgram(['verify', site]);
    expect(result.code).toBe(2);
    expect(result.logged.replace(`${url}/`, '')).toBe(logged);
  });
});
