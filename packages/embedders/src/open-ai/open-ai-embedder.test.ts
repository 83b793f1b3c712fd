import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { embeddings, instantWait, numbersOf, type Reply, serveEmbeddings } from '../test-support.ts';
import { type OpenAiOptions, openAiEmbedder } from './open-ai-embedder.ts';

type Server = Awaited<ReturnType<typeof serveEmbeddings>>;

let server: Server | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const answer = ({ body }: Server['requests'][number]): Reply => ({ body: embeddings(body.input) });

/** An embedder of a server that first gives these replies, and then vectors. */
async function start(replies: readonly Reply[], more: Partial<OpenAiOptions> = {}) {
  const own = await serveEmbeddings((request, round) => replies[round] ?? answer(request));
  server = own;
  const { wait, waits } = instantWait();
  const options = { baseUrl: own.baseUrl, model: 'fake', dims: 3, fetch, wait, ...more };
  return { embedder: await openAiEmbedder(options), server: own, waits };
}

function unit(text: string): Float32Array {
  const numbers = numbersOf(text);
  const length = Math.sqrt(numbers.reduce((sum, each) => sum + each * each, 0));
  return Float32Array.from(numbers, (each) => each / length);
}

const item = (index: unknown, embedding: unknown = [1, 2, 3]) => ({ index, embedding });

describe('a request', () => {
  test('is POST /embeddings with the model, the texts and the key, and no more', async () => {
    const { embedder, server } = await start([], { apiKey: 'secret' });
    expect(await embedder.embed(['a', ''])).toEqual([unit('a'), unit(' ')]);
    expect(server.requests).toEqual([
      { path: '/v1/embeddings', authorization: 'Bearer secret', body: { model: 'fake', input: ['a', ' '] } },
    ]);
    expect(embedder).toMatchObject({ model: 'fake', dims: 3, semantic: true });
  });

  test('is for shortened vectors only on demand', async () => {
    const { embedder, server } = await start([], { shorten: true });
    await embedder.embed(['a']);
    expect(server.requests[0]?.body.dimensions).toBe(3);
    await expect(start([], { shorten: true, dims: undefined })).rejects.toThrow('without dims');
  });

  test('is one more text where dims are not known', async () => {
    const { embedder, server } = await start([], { dims: undefined });
    expect(embedder.dims).toBe(3);
    expect(server.requests).toHaveLength(1);
  });

  test('is cut by texts and by characters, and never more at once than allowed', async () => {
    const texts = Array.from({ length: 40 }, (_, at) => 'a'.repeat(at));
    const progress: number[] = [];
    const { embedder, server } = await start([], {
      batch: { texts: 5, characters: 60 },
      concurrency: 3,
      onProgress: (done, total) => progress.push(done, total),
    });
    expect(await embedder.embed(texts)).toEqual(texts.map((text) => unit(text || ' ')));
    for (const { body } of server.requests) {
      expect(body.input.length).toBeLessThanOrEqual(5);
      expect(body.input.length === 1 || body.input.join('').length <= 60).toBe(true);
    }
    expect(server.requests.length).toBeGreaterThan(8);
    expect(server.state.mostOpen).toBe(3);
    expect(progress.filter((_, at) => at % 2 === 0)).toEqual(
      progress.filter((_, at) => at % 2 === 0).toSorted((a, b) => a - b),
    );
    expect(progress.slice(-2)).toEqual([40, 40]);
  });

  test.each([0, Number.NaN])('is never %d at once, which would answer nothing', async (concurrency) => {
    await expect(start([], { concurrency })).rejects.toThrow(`The concurrency is ${concurrency}: give a`);
  });

  test('is not sent again for ever', async () => {
    await expect(start([], { retries: Number.NaN })).rejects.toThrow('The number of retries is NaN: give a');
  });

  test('is with a key that can be sent, which no message shows', async () => {
    const failure = start([], { apiKey: 'sec\nret' });
    await expect(failure).rejects.toThrow('The API key holds characters that no header can');
    await expect(failure).rejects.not.toThrow(/sec|ret$/);
  });

  test('is nothing for no text', async () => {
    const { embedder, server } = await start([]);
    expect(await embedder.embed([])).toEqual([]);
    expect(server.requests).toEqual([]);
  });
});

describe('a transient failure is retried', () => {
  const now = 'Sat, 01 Nov 2025 12:00:00 GMT';
  test.each<[string, readonly Reply[], readonly number[]]>([
    ['a failure of the server', [{ status: 500, body: 'oops' }], [500]],
    [
      'a server that is busy',
      [
        { status: 429, body: '' },
        { status: 503, body: '' },
      ],
      [500, 1000],
    ],
    ['a request that took too long', [{ status: 408, body: '' }], [500]],
    ['a connection that breaks', ['break', 'break', 'break'], [500, 1000, 2000]],
    ['a time to wait, in seconds', [{ status: 429, headers: { 'retry-after': '7' }, body: '' }], [7000]],
    [
      'a time to wait, as a date',
      [{ status: 503, headers: { 'retry-after': 'Sat, 01 Nov 2025 12:00:09 GMT', date: now }, body: '' }],
      [9000],
    ],
    [
      'a date that has passed',
      [{ status: 503, headers: { 'retry-after': 'Sat, 01 Nov 2025 11:00:00 GMT', date: now }, body: '' }],
      [0],
    ],
    // Read as a date, it would be one of 2001, and long past.
    [
      'seconds that are not whole',
      [{ status: 503, headers: { 'retry-after': '1.5', date: now }, body: '' }],
      [500],
    ],
    ['a time that is none', [{ status: 503, headers: { 'retry-after': 'soon' }, body: '' }], [500]],
  ])('%s', async (_name, replies, expected) => {
    const { embedder, server, waits } = await start(replies);
    expect(await embedder.embed(['a'])).toEqual([unit('a')]);
    expect(waits).toEqual(expected);
    expect(server.requests).toHaveLength(replies.length + 1);
  });

  test('up to a limit, with exponential backoff up to a longest wait', async () => {
    const busy = Array.from({ length: 9 }, (): Reply => ({ status: 500, body: 'still broken' }));
    const { embedder, waits } = await start(busy, { retries: 4, longestWait: 3000 });
    await expect(embedder.embed(['a'])).rejects.toThrow(
      '500 Internal Server Error: still broken. See its log.',
    );
    expect(waits).toEqual([500, 1000, 2000, 3000]);
  });

  test('but not for a query, for which a reader waits', async () => {
    const { embedder, waits } = await start([{ status: 500, body: '' }]);
    await expect(embedder.embed(['a'], 'query')).rejects.toThrow('answered 500');
    expect(waits).toEqual([]);
  });

  test('and not when the wait is longer than allowed', async () => {
    const { embedder } = await start([{ status: 429, headers: { 'retry-after': '3600' }, body: '' }]);
    await expect(embedder.embed(['a'])).rejects.toThrow(
      'asks to wait 3600 s, longer than 120 s: start again',
    );
  });
});

describe('a permanent failure is an error with a fix', () => {
  test.each<[string, Reply, RegExp]>([
    [
      'a wrong key',
      { status: 401, body: { error: { message: 'bad\n key' } } },
      /^POST http:\S+\/v1\/embeddings answered 401 Unauthorized: \{"error":\{"message":"bad\\n key"\}\}\. Check the API key\.$/,
    ],
    [
      'an unknown model',
      { status: 404, body: 'no such model' },
      /404 Not Found: no such model\. Check the base URL/,
    ],
    [
      'a text too long',
      { status: 400, body: 'maximum context length' },
      /if a text is too long .* shorter\.$/,
    ],
    ['a long body', { status: 400, body: 'x'.repeat(5000) }, /: x{300}…\. Check/],
    ['a body of lines', { status: 418, body: ' \n one\n\n two \n' }, /: one two\. See its log\.$/],
    ['an empty body', { status: 418, body: '' }, /418 I'm a Teapot: an empty body\. See its log\.$/],
    [
      'a page',
      { body: '<!doctype html> <p>Hello' },
      /no list of embeddings: <!doctype html> <p>Hello\. Check the base/,
    ],
    ['no list', { body: { data: 'x' } }, /no list of embeddings/],
    ['a list of something else', { body: { data: [null, 1] } }, /no list of embeddings/],
    ['null', { body: 'null' }, /no list of embeddings/],
    ['too few vectors', { body: { data: [item(0)] } }, /answered 1 vectors for 2 texts/],
    ['too many vectors', { body: { data: [item(0), item(1), item(2)] } }, /answered 3 vectors for 2 texts/],
    ['an index twice', { body: { data: [item(1), item(1)] } }, /answered index 1: each from 0 to 1 .* once/],
    ['an index beyond', { body: { data: [item(0), item(2)] } }, /answered index 2/],
    ['an index that is none', { body: { data: [item(0), item('1')] } }, /answered index 1/],
    [
      'a shorter vector',
      { body: { data: [item(0), item(1, [1, 2])] } },
      /a vector of 2 numbers, and 3 are expected: set dims to 2/,
    ],
    [
      'no number',
      { body: { data: [item(0), item(1, [1, null, 2])] } },
      /something that is not a finite number/,
    ],
    ['no vector', { body: { data: [item(0), { index: 1 }] } }, /something that is not a finite number/],
    [
      'a number too large',
      { body: '{"data":[{"embedding":[1e999,0,0]},{"embedding":[1,0,0]}]}' },
      /not a finite number/,
    ],
    [
      'a vector without direction',
      { body: { data: [item(0), item(1, [0, 0, 0])] } },
      /of length 0, which has no direction/,
    ],
  ])('%s', async (_name, reply, message) => {
    const { embedder, server, waits } = await start([reply], { apiKey: 'secret' });
    const error: unknown = await embedder.embed(['a', 'b']).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'EmbeddingError', message: expect.stringMatching(message) });
    expect(String(error)).not.toContain('secret');
    expect(waits).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });

  test('a server of HTTP/2, which has no words for a status', async () => {
    const response = new Response('no', { status: 403 });
    const { wait } = instantWait();
    const fetch = async () => response;
    const embedder = await openAiEmbedder({
      baseUrl: 'https://a.example/v1',
      model: 'm',
      dims: 3,
      fetch,
      wait,
    });
    await expect(embedder.embed(['a'])).rejects.toThrow('answered 403: no. Check the API key.');
  });

  test('a server that is not there', async () => {
    const { embedder, server } = await start([], { retries: 1 });
    await server.close();
    await expect(embedder.embed(['a'])).rejects.toThrow(
      /^POST http:\S+ got no answer: fetch failed: connect ECONNREFUSED \S+\. Check that the server runs/,
    );
  });

  test('a server that answers too late', async () => {
    const { embedder, waits } = await start(['hang', 'hang'], {
      retries: 1,
      timeout: () => AbortSignal.timeout(50),
    });
    await expect(embedder.embed(['a'])).rejects.toThrow('The operation was aborted due to timeout');
    expect(waits).toEqual([500]);
  });
});

test('vectors are put in the order of their indexes', async () => {
  const shuffled = (request: Server['requests'][number]): Reply => {
    const { data } = embeddings(request.body.input) as { data: unknown[] };
    return { body: { data: data.toReversed() } };
  };
  server = await serveEmbeddings(shuffled);
  const { wait } = instantWait();
  const embedder = await openAiEmbedder({ baseUrl: `${server.baseUrl}/`, model: 'fake', fetch, wait });
  expect(await embedder.embed(['a', 'bb', 'aaa'])).toEqual([unit('a'), unit('bb'), unit('aaa')]);
});

test('the first failure aborts all requests, and sends no more', async () => {
  const { embedder, server } = await start(['hang', { status: 400, body: 'no' }], {
    batch: { texts: 1 },
    concurrency: 2,
  });
  await expect(embedder.embed(['a', 'b', 'c', 'd'])).rejects.toThrow('answered 400');
  await sleep(30);
  expect(server.requests.map(({ body }) => body.input).toSorted()).toEqual([['a'], ['b']]);
  expect(server.state.open).toBe(0);
});

test('a signal aborts everything, also a wait', async () => {
  const controller = new AbortController();
  const { embedder } = await start([{ status: 500, body: '' }], {
    signal: controller.signal,
    wait: (milliseconds, signal) => {
      controller.abort(new Error('Enough.'));
      return sleep(milliseconds, undefined, { signal });
    },
  });
  await expect(embedder.embed(['a'])).rejects.toThrow(/Enough|aborted/);
});
