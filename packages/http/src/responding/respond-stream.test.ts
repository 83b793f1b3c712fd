import { createHash } from 'node:crypto';
import type { ByteRange } from '@site/contract';
import { ProblemError } from '@site/problem';
import { expect, test, vi } from 'vitest';
import { makeStreamedVariant } from '../negotiation/streamed-variant.ts';
import type { Variant } from '../negotiation/variant.ts';
import { respond } from './respond.ts';
import type { RespondOptions } from './respond-options.ts';

const KB = 1024;

/** A file of letters, and how much of it was read: a piece is 10 KB. */
function file(size: number, mediaType: string, failAt = Number.POSITIVE_INFINITY) {
  const bytes = Buffer.from(Array.from({ length: size }, (_, at) => 97 + (at % 26)));
  const state = { read: 0, open: 0 };
  const representation = {
    ...{ mediaType, size, tag: 'tag' },
    digest: createHash('sha256').update(bytes).digest('base64'),
    open: async function* ({ first, last }: ByteRange = { first: 0, last: size - 1 }) {
      state.open += 1;
      try {
        for (let at = first; at <= last; at += 10 * KB) {
          if (at >= failAt) throw new Error('the disk is gone');
          const piece = bytes.subarray(at, Math.min(at + 10 * KB, last + 1));
          state.read += piece.length;
          yield piece;
        }
      } finally {
        state.open -= 1;
      }
    },
  };
  return { bytes, state, variant: makeStreamedVariant(representation, { 'accept-ranges': 'bytes' }) };
}

const gzip = { coding: 'gzip', compress: async () => Uint8Array.from([1, 2, 3]) };

type Sent = Readonly<Record<string, string>>;

function send(
  { variant }: ReturnType<typeof file>,
  method: string,
  headers: Sent = {},
  options: Partial<RespondOptions> = {},
) {
  return respond(variant, method, (name) => headers[name] ?? null, { compressors: [gzip], ...options });
}

async function expectResponse(answer: ReturnType<typeof send>): Promise<Response> {
  const response = await answer;
  if (response instanceof ProblemError) throw response;
  return response;
}

test.each<[string, string, Sent, number, number]>([
  ['HEAD', 'HEAD', {}, 200, 0],
  ['HEAD, which has no ranges,', 'HEAD', { range: 'bytes=0-9' }, 200, 0],
  ['a revalidation', 'GET', { 'if-none-match': '"tag"' }, 304, 0],
  ['a range of what is stored', 'GET', { 'if-none-match': '"tag"', range: 'bytes=0-9' }, 304, 0],
  ['a precondition that fails', 'GET', { 'if-match': '"other"' }, 412, 0],
  ['a range outside', 'GET', { range: 'bytes=999999999-' }, 416, 0],
  ['a byte', 'GET', { range: 'bytes=0-0' }, 206, 1],
  ['the last bytes', 'GET', { range: 'bytes=-5' }, 206, 5],
  ['a range of another variant', 'GET', { range: 'bytes=0-0', 'if-range': '"other"' }, 200, 300 * KB],
  ['GET', 'GET', {}, 200, 300 * KB],
])('%s reads what it answers', async (_, method, headers, status, read) => {
  for (const type of ['video/mp4', 'text/csv']) {
    // Text of this size would be encoded for who accepts that.
    const blob = file(300 * KB, type);
    const answer = await send(blob, method, headers);
    expect(answer.status).toBe(status);
    if (!(answer instanceof ProblemError)) await answer.arrayBuffer();
    expect(blob.state).toEqual({ read, open: 0 });
  }
});

test('a part says which it is, and HEAD what GET would say', async () => {
  const blob = file(300 * KB, 'video/mp4');
  const part = await expectResponse(send(blob, 'GET', { range: 'bytes=100-20099' }));
  expect(Object.fromEntries(part.headers)).toMatchObject({
    'content-range': `bytes 100-20099/${300 * KB}`,
    'content-length': '20000',
    etag: '"tag"',
  });
  expect(Buffer.from(await part.arrayBuffer()).equals(blob.bytes.subarray(100, 20_100))).toBe(true);
  for (const size of [0, 10, 64 * KB, 300 * KB]) {
    const other = file(size, 'video/mp4');
    const [head, get] = [await expectResponse(send(other, 'HEAD')), await expectResponse(send(other, 'GET'))];
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(head.headers.get('content-length')).toBe(String(size));
  }
});

test('nothing is read of what nobody reads, and no more than a piece for who reads slowly', async () => {
  const blob = file(300 * KB, 'video/mp4');
  const { body } = await expectResponse(send(blob, 'GET'));
  expect(blob.state).toEqual({ read: 0, open: 0 });
  const reader = body?.getReader();
  await reader?.read();
  expect(blob.state).toEqual({ read: 10 * KB, open: 1 });
  await reader?.cancel();
  expect(blob.state).toEqual({ read: 10 * KB, open: 0 });
});

test('what fails on the way is reported once, and never ends as if it were whole', async () => {
  for (const range of [undefined, 'bytes=1-']) {
    const blob = file(300 * KB, 'video/mp4', 100 * KB);
    const breakOff = vi.fn(() => false);
    const response = await expectResponse(
      send(blob, 'GET', range === undefined ? {} : { range }, { breakOff }),
    );
    await expect(response.arrayBuffer()).rejects.toThrow('the disk is gone');
    expect(breakOff.mock.calls).toEqual([[expect.objectContaining({ message: 'the disk is gone' })]]);
    expect(blob.state.open).toBe(0);
  }
});

test('who leaves while a piece is read is reported to nobody', async () => {
  for (const failAt of [undefined, 10 * KB]) {
    const blob = file(300 * KB, 'video/mp4', failAt);
    const breakOff = vi.fn(() => false);
    const response = await expectResponse(send(blob, 'GET', {}, { breakOff }));
    const reader = response.body?.getReader();
    await reader?.read();
    // Until then the stream would not pull, and there would be nothing to leave.
    await new Promise(setImmediate);
    await Promise.all([reader?.read(), reader?.cancel()]);
    expect(blob.state.open).toBe(0);
    expect(breakOff).not.toHaveBeenCalled();
  }
});

test('after the platform has cut the connection the body only waits to be cancelled', async () => {
  const blob = file(300 * KB, 'video/mp4', 10 * KB);
  const response = await expectResponse(send(blob, 'GET', {}, { breakOff: () => true }));
  const reader = response.body?.getReader();
  await reader?.read();
  const next = reader?.read();
  await reader?.cancel();
  expect(await next).toEqual({ done: true, value: undefined });
});

test('a body that caches hold is read at once, and offered to them', async () => {
  const onSelected = vi.fn<(selected: Variant) => void>();
  const blob = file(64 * KB, 'video/mp4');
  const response = await expectResponse(send(blob, 'GET', {}, { onSelected }));
  expect(blob.state.read).toBe(64 * KB);
  expect(Buffer.from(await response.arrayBuffer()).equals(blob.bytes)).toBe(true);
  expect(onSelected.mock.calls[0]?.[0].headers).toEqual(Object.fromEntries(response.headers));
  await send(file(64 * KB + 1, 'video/mp4'), 'GET', {}, { onSelected });
  expect(onSelected).toHaveBeenCalledTimes(1);
});

test('text is encoded up to a length, and one that is stored so is not read', async () => {
  const accepting = { 'accept-encoding': 'gzip' };
  const blob = file(300 * KB, 'text/csv');
  const stored = await send(blob, 'GET', { ...accepting, 'if-none-match': '"tag-gzip"' });
  expect([stored.status, blob.state.read]).toEqual([304, 0]);
  for (const method of ['GET', 'HEAD']) {
    const { headers } = await expectResponse(send(blob, method, { ...accepting, range: 'bytes=0-0' }));
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': '3',
      etag: '"tag-gzip"',
      vary: 'Accept-Encoding',
    });
    expect(headers.has('accept-ranges')).toBe(false);
  }
  const long = file(1024 * KB + 1, 'text/csv');
  const plain = await expectResponse(send(long, 'GET', accepting));
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, null]);
  expect(long.state.read).toBe(0);
});
