import { beforeEach, expect, test } from 'vitest';
import { nodeSha256 } from '../node/sha256.ts';
import { silentProgress } from '../progress.ts';
import { memoryTarget } from '../targets/memory-target.ts';
import type { StagingBuild } from '../targets/target.ts';
import { BuildWriter } from './build-writer.ts';
import { inlinePrecompressor } from './precompress.ts';
import { codings } from './test-support.ts';
import { type AnswerRoute, writeAnswers } from './write-answers.ts';

let staging: StagingBuild;
let writer: BuildWriter;
beforeEach(async () => {
  staging = await (await memoryTarget().open()).begin();
  const precompressor = inlinePrecompressor(codings, nodeSha256);
  writer = new BuildWriter({ staging, precompressor, codings, sha256: nodeSha256, current: undefined });
});

/** Has no build before. */
const nothing: AnswerRoute['previous'] = {
  unchanged: async () => undefined,
  headersOf: () => new Map(),
  record: async () => undefined,
};

async function write(answer: (path: string) => Response, paths: readonly string[]) {
  const files = paths.map((path) => ({ path, file: path.slice(1), isPage: false }));
  const baseUrl = 'https://example.com';
  const app = { request: (url: string) => answer(url.slice(baseUrl.length)) };
  await writeAnswers(files, { app, baseUrl, writer, previous: nothing }, silentProgress);
  await writer.settle();
}

const digest = nodeSha256.of('tiny');
const stated = {
  'repr-digest': `sha-256=:${digest}:`,
  'content-type': 'text/plain',
  vary: 'Accept-Encoding',
};
const tiny = () => new Response('tiny', { headers: stated });

test('an answer that is not the file ends the export, and names its path', async () => {
  const rest = Array.from({ length: 40 }, (_, at) => `/a?${at}`);
  const answer = (path: string) =>
    path === '/busy' ? new Response('Come again later.', { status: 503 }) : tiny();
  await expect(write(answer, ['/busy', ...rest])).rejects.toThrow(
    'GET https://example.com/busy answered 503: Come again later.',
  );
  // Nothing is begun after a failure; the rest that ran beside it is whole.
  expect(writer.files.length).toBeLessThan(rest.length);
});

test('the same small bytes at two paths are two files, without compressed variants', async () => {
  await write(tiny, ['/a.txt', '/b.txt']);
  const rows = ['/a.txt', '/b.txt'].map((path) => {
    return { path, file: path.slice(1), type: 'text/plain', size: 4, digest };
  });
  expect([...writer.files].sort((a, b) => (a.file < b.file ? -1 : 1))).toEqual(rows);
  expect(new TextDecoder().decode((await staging.read('b.txt'))?.bytes)).toBe('tiny');
  expect(writer.counts.written).toEqual({ files: 2, bytes: 8 });
});

test('an answer that states no digest and no type is hashed while it is written', async () => {
  const answer = () => new Response(new TextEncoder().encode('tiny'), { headers: { etag: '"1"' } });
  await write(answer, ['/a']);
  expect(writer.files).toEqual([{ path: '/a', file: 'a', type: '', tag: '"1"', size: 4, digest }]);
});

const MB = 1024 * 1024;

/** A large answer, of which a piece is made when the one before is taken. */
function largeAnswer(digest: string) {
  let made = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        made += 1;
        if (made > 4) controller.close();
        else controller.enqueue(new Uint8Array(MB));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    'repr-digest': `sha-256=:${digest}:`,
    'content-type': 'video/mp4',
    'content-length': String(4 * MB),
  };
  return new Response(body, { headers });
}

test('a large answer is written while it is read, and is what it states', async () => {
  const right = nodeSha256.of(new Uint8Array(4 * MB));
  let isStreamed = false;
  const { put } = staging;
  staging.put = (object) => {
    isStreamed = !(object.body instanceof Uint8Array);
    return put(object);
  };
  await write(() => largeAnswer(right), ['/a.mp4']);
  expect(isStreamed).toBe(true);
  expect(writer.files).toEqual([
    { path: '/a.mp4', file: 'a.mp4', type: 'video/mp4', size: 4 * MB, digest: right },
  ]);
  await expect(write(() => largeAnswer(digest), ['/b.mp4'])).rejects.toThrow(
    `The answer of /b.mp4 states the digest ${digest}, and hashes to ${right}.`,
  );
});
