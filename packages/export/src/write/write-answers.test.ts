import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPacking } from '../packing.ts';
import { trackProgress } from '../report/progress.ts';
import { plainView } from '../report/views.ts';
import { digestOf } from '../write-packed.ts';
import { FileWriter } from './file-writer.ts';
import { type AnswerMeans, writeAnswers } from './write-answers.ts';

let folder: string;
let writer: FileWriter;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answers-'));
  writer = new FileWriter(folder, openPacking(1));
});
afterEach(() => rm(folder, { recursive: true }));

/** Remembers nothing. */
const forgetful: AnswerMeans['memory'] = { unchanged: async () => undefined, note: async () => new Map() };

async function write(app: Hono, paths: readonly string[]) {
  const files = paths.map((path) => ({ path, file: path.slice(1), isPage: false }));
  const progress = trackProgress(plainView(() => undefined));
  const baseUrl = 'https://example.com';
  await writeAnswers(files, { app, baseUrl, writer, memory: forgetful }, progress);
  await writer.settle();
}

const digest = digestOf(Buffer.from('tiny'));
const stated = {
  'repr-digest': `sha-256=:${digest}:`,
  'content-type': 'text/plain',
  vary: 'Accept-Encoding',
};

test('an answer that is not the file ends the export, and says which it was', async () => {
  const app = new Hono();
  app.get('/busy', (context) => context.text('Come again later.', 503));
  app.get('/a', (context) => context.body('tiny', 200, stated));
  const rest = Array.from({ length: 40 }, (_, at) => `/a?${at}`);
  await expect(write(app, ['/busy', ...rest])).rejects.toThrow(
    'GET https://example.com/busy answered 503: Come again later.',
  );
  // Nothing is begun after a failure; the rest that ran beside it is whole.
  expect(writer.files.length).toBeLessThan(rest.length);
});

test('the same small bytes at two paths are two files, without compressed forms', async () => {
  const app = new Hono();
  app.get('*', (context) => context.body('tiny', 200, stated));
  await write(app, ['/a.txt', '/b.txt']);
  const rows = ['/a.txt', '/b.txt'].map((path) => {
    return { path, file: path.slice(1), type: 'text/plain', size: 4, digest };
  });
  expect([...writer.files].sort((a, b) => (a.file < b.file ? -1 : 1))).toEqual(rows);
  expect(await readFile(join(folder, 'b.txt'), 'utf8')).toBe('tiny');
  expect(writer.counts).toMatchObject({ files: 2, bytes: 8 });
});

test('an answer that states no digest and no type is hashed while it is written', async () => {
  const app = new Hono();
  app.get('/a', () => new Response(new TextEncoder().encode('tiny'), { headers: { etag: '"1"' } }));
  await write(app, ['/a']);
  expect(writer.files).toEqual([{ path: '/a', file: 'a', type: '', tag: '"1"', size: 4, digest }]);
});
