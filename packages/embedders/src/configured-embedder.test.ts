import { afterAll, expect, test } from 'vitest';
import { configuredEmbedder } from './configured-embedder.ts';
import { readEmbeddingSettings } from './settings.ts';
import { embeddings, instantWait, serveEmbeddings } from './test-support.ts';
import { memoryVectorStore } from './vector-store.ts';

const server = await serveEmbeddings(({ body }) => ({ body: embeddings(body.input) }));
afterAll(() => server.close());

test('texts are cut, prefixed and embedded once', async () => {
  const result = readEmbeddingSettings({
    EMBEDDINGS_URL: server.baseUrl,
    EMBEDDINGS_MODEL: 'fake',
    EMBEDDINGS_PIECE: '4',
    EMBEDDINGS_DOCUMENT_PREFIX: 'd:',
    EMBEDDINGS_QUERY_PREFIX: 'q:',
  });
  if (!result.ok || result.settings === undefined) throw new Error('There are no settings.');
  const progress: (readonly number[])[] = [];
  const { wait } = instantWait();
  const embedder = await configuredEmbedder(result.settings, {
    fetch,
    wait,
    timeout: () => AbortSignal.timeout(10_000),
    load: () => Promise.reject(new Error('No library is needed.')),
    store: memoryVectorStore(),
    onProgress: (...of) => progress.push(of),
  });
  await embedder.embed(['aa bb', 'aa bb', 'a']);
  await embedder.embed(['aa bb']);
  await embedder.embed(['aa'], 'query');
  expect(server.requests.map(({ body }) => body.input)).toEqual([
    ['dims'],
    ['d:aa ', 'd:bb', 'd:a'],
    ['q:aa'],
  ]);
  expect(progress).toEqual([
    [0, 3],
    [3, 3],
    [2, 2],
  ]);
});
