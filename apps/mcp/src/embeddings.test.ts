import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEmbeddingSettings } from '@site/embedders';
import { startFetchServer } from '@site/node/fetch-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSource } from './open-source.ts';
import { BASE_URL, contentFolder } from './test-support.ts';

let content: Awaited<ReturnType<typeof contentFolder>>;
let cache: string;
beforeAll(async () => {
  content = await contentFolder();
  cache = await mkdtemp(join(tmpdir(), 'site-mcp-vectors-'));
});
afterAll(() => Promise.all([content.remove(), rm(cache, { recursive: true })]));

/** A model that knows one thing: that an evening is a dusk. */
function vectorOf(text: string): readonly number[] {
  return [/dusk|evening/i.test(text) ? 1 : 0.01, /salt/i.test(text) ? 1 : 0.01];
}

async function embed(request: Request): Promise<Response> {
  const { input } = (await request.json()) as { readonly input: readonly string[] };
  return Response.json({ data: input.map((text, index) => ({ index, embedding: vectorOf(text) })) });
}

test('a model finds what is meant, and a query without it is answered by its words', async () => {
  const model = await startFetchServer(embed, { host: '127.0.0.1', port: 0 });
  const read = readEmbeddingSettings({
    EMBEDDINGS_URL: `http://127.0.0.1:${model.port}/v1`,
    EMBEDDINGS_MODEL: 'tiny',
    EMBEDDINGS_DIMS: '2',
    EMBEDDINGS_CACHE: cache,
  });
  const embeddings = read.ok ? read.settings : undefined;
  const said: string[] = [];
  const source = { kind: 'folder', folder: content.folder, baseUrl: BASE_URL } as const;
  const site = await openSource({ source, embeddings }, (text) => said.push(text));
  const found = async (q: string) => {
    const answer = (await site.source().call('search', { q })) as {
      readonly hits: readonly { slug: string }[];
    };
    return answer.hits.map(({ slug }) => slug);
  };
  expect(await found('evening')).toContain('blue-hour');
  await model.close();
  expect(await found('evenings')).toEqual([]);
  expect(said.at(-1)).toMatch(/^A query was answered by its words alone: POST http\S+/);
});
