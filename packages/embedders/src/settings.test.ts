import { expect, test } from 'vitest';
import { embeddingsHelp, readEmbeddingSettings } from './settings.ts';

const defaults = { cache: '.cache/embeddings', piece: 2000, prefixes: { document: '', query: '' } };

test.each([
  ['nothing', { PATH: '/bin', EMBEDDINGS_URL: '' }, undefined],
  [
    'a server',
    { EMBEDDINGS_URL: 'http://localhost:11434/v1', EMBEDDINGS_MODEL: 'm' },
    {
      ...defaults,
      source: {
        kind: 'server',
        url: 'http://localhost:11434/v1',
        model: 'm',
        apiKey: undefined,
        dims: undefined,
      },
    },
  ],
  [
    'a server with everything',
    {
      EMBEDDINGS_URL: 'https://example.com',
      EMBEDDINGS_MODEL: 'm',
      EMBEDDINGS_API_KEY: 'k',
      EMBEDDINGS_DIMS: '384',
      EMBEDDINGS_CACHE: '/c',
      EMBEDDINGS_PIECE: '500',
      EMBEDDINGS_DOCUMENT_PREFIX: 'passage: ',
      EMBEDDINGS_QUERY_PREFIX: 'query: ',
    },
    {
      source: { kind: 'server', url: 'https://example.com', model: 'm', apiKey: 'k', dims: 384 },
      cache: '/c',
      piece: 500,
      prefixes: { document: 'passage: ', query: 'query: ' },
    },
  ],
  [
    'a folder',
    { EMBEDDINGS_DIRECTORY: '/models/e5' },
    { ...defaults, source: { kind: 'folder', directory: '/models/e5', model: undefined } },
  ],
])('%s is configured', (_name, environment, settings) => {
  expect(readEmbeddingSettings(environment)).toEqual({ ok: true, settings });
});

const server = { EMBEDDINGS_URL: 'http://localhost/v1', EMBEDDINGS_MODEL: 'm' };
test.each([
  [
    { ...server, EMBEDDINGS_URL: 'localhost' },
    'EMBEDDINGS_URL must be an http or https URL, such as http://localhost:11434/v1; it is "localhost".',
  ],
  [{ ...server, EMBEDDINGS_URL: 'http://a/?b' }, 'EMBEDDINGS_URL must be'],
  [
    { ...server, EMBEDDINGS_DIMS: '0' },
    'EMBEDDINGS_DIMS must be a whole number from 1 to 999999; it is "0".',
  ],
  [{ ...server, EMBEDDINGS_PIECE: '1e3' }, 'EMBEDDINGS_PIECE must be a whole number'],
  [
    { ...server, EMBEDDINGS_API_KEY: 'sec\nret' },
    'EMBEDDINGS_API_KEY must be visible characters of ASCII, without spaces; it is another.',
  ],
  [{ EMBEDDINGS_URL: 'http://localhost/v1' }, 'EMBEDDINGS_URL needs EMBEDDINGS_MODEL'],
  [{ ...server, EMBEDDINGS_DIRECTORY: '/m' }, 'name two models: set one of them'],
  [
    { EMBEDDINGS_DIRECTORY: '/m', EMBEDDINGS_DIMS: '384' },
    'EMBEDDINGS_DIMS is of an API, and EMBEDDINGS_DIRECTORY is none: unset it.',
  ],
  [
    { EMBEDDINGS_API_KEY: 'k' },
    'EMBEDDINGS_API_KEY is set without a model: set EMBEDDINGS_URL or EMBEDDINGS_DIRECTORY',
  ],
])('%j is refused: %s', (environment, fault) => {
  expect(readEmbeddingSettings(environment)).toEqual({ ok: false, faults: [expect.stringContaining(fault)] });
});

test('every fault is reported at once, and no secret', () => {
  const result = readEmbeddingSettings({
    EMBEDDINGS_DIMS: 'x',
    EMBEDDINGS_PIECE: 'y',
    EMBEDDINGS_API_KEY: 'my secret',
  });
  if (result.ok) throw new Error('It was taken.');
  expect(result.faults).toHaveLength(4);
  expect(result.faults.join()).not.toContain('secret');
});

test('every variable is explained', () => {
  expect(embeddingsHelp.join('\n')).toMatch(/EMBEDDINGS_URL +an OpenAI[\s\S]*EMBEDDINGS_QUERY_PREFIX +what/);
});
