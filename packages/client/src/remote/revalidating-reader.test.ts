import type { Fetch } from '@site/cid/exchange';
import { ProblemError } from '@site/problem';
import { expect, test, vi } from 'vitest';
import { RevalidatingReader } from './revalidating-reader.ts';

test('a cached file is revalidated by its entity tag, and not within a minute', async () => {
  const fetcher = vi.fn(async (_url: string, { headers }: { headers: Record<string, string> }) =>
    headers['if-none-match'] === '"1"'
      ? new Response(null, { status: 304, headers: { etag: '"1"' } })
      : new Response('text', { headers: { etag: '"1"' } }),
  );
  let now = 0;
  const reader = new RevalidatingReader('https://a.example', {
    fetch: fetcher as unknown as Fetch,
    now: () => now,
  });
  for (const at of [0, 59_999, 60_000, 60_001]) {
    now = at;
    expect(await reader.readCached('/x')).toBe('text');
  }
  expect(fetcher.mock.calls.map(([url, { headers }]) => [url, headers])).toEqual([
    ['https://a.example/x', { 'api-version': '1' }],
    ['https://a.example/x', { 'api-version': '1', 'if-none-match': '"1"' }],
  ]);
});

/** Reads a site of one response. */
function readerOf(body: string, status: number): RevalidatingReader {
  return new RevalidatingReader('https://a.example', {
    fetch: async () =>
      new Response(body, { status, headers: { 'content-type': 'application/problem+json' } }),
    now: () => 0,
  });
}

test('a problem of the site is that problem', async () => {
  const body = '{"code":"invalid_limit","detail":"a","resolution":"b"}';
  const answer = await readerOf(body, 400).read('/x');
  expect(answer).toBeInstanceOf(ProblemError);
  expect(answer).toMatchObject({ code: 'invalid_limit', detail: 'a', resolution: 'b' });
});

test.each(['not JSON', '{"code":"no_such_code"}', 'null'])(
  '%s with 500 is no answer of such a site',
  async (body) => {
    await expect(readerOf(body, 500).read('/x')).rejects.toThrow(
      'https://a.example/x answers 500: is it a site of this kind?',
    );
  },
);
