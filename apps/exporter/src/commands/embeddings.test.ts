import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Workshop, workshop } from '../test-support.ts';

let shop: Workshop;
let model: Server;
let embedded: number;
let status: number;

beforeEach(async () => {
  shop = await workshop();
  embedded = 0;
  status = 200;
  model = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { input } = JSON.parse(body) as { input: string[] };
    embedded += input.length;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: input.map((_, index) => ({ index, embedding: [0.6, 0.8] })) }));
  });
  model.listen(0, '127.0.0.1');
  await once(model, 'listening');
});
afterEach(async () => {
  model.closeAllConnections();
  model.close();
  await shop.remove();
});

function environment(more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return {
    EMBEDDINGS_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    EMBEDDINGS_MODEL: 'tiny',
    EMBEDDINGS_DIMS: '2',
    EMBEDDINGS_CACHE: join(shop.folder, 'vectors'),
    ...more,
  };
}

test('an export has the vectors of the model, and requests each text once', async () => {
  const first = await shop.exportWith(environment());
  expect(first).toMatchObject({ code: 0, logged: expect.stringMatching(/^embed: .*3 in all/m) });
  const vectors = JSON.parse(await readFile(join(shop.out, 'api/search-vectors.json'), 'utf8')) as object;
  expect(vectors).toMatchObject({ model: 'tiny', dims: 2 });
  expect(embedded).toBe(3);
  await shop.write('posts/n.md', '---\ndate: 2024-05-09\n---\n\nNew.\n');
  expect((await shop.exportWith(environment())).code).toBe(0);
  expect(embedded).toBe(4);
  expect((await shop.run('verify', shop.out)).printed).toMatch(/All match\.$/);
});

test('a model that fails, or settings that contradict themselves, leave nothing written', async () => {
  status = 401;
  const failed = await shop.exportWith(environment());
  expect(failed.code).toBe(1);
  expect(failed.logged).toMatch(/answered 401 Unauthorized: .* Check the API key\.\n$/);
  await shop.write('posts/n.md', '---\ndate: soon\n---\nNo date, but the settings are looked at first.\n');
  const wrong = await shop.exportWith(environment({ EMBEDDINGS_DIMS: 'two' }));
  expect(wrong).toMatchObject({
    code: 2,
    logged: expect.stringContaining('EMBEDDINGS_DIMS must be a whole'),
  });
  await expect(readFile(join(shop.out, 'index.html'))).rejects.toThrow('ENOENT');
});
