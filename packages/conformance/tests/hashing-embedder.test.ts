import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { loadSite } from '@site/content-core/fs';
import { createHttpApp } from '@site/http';
import { encodeVector, hashingEmbedder } from '@site/search';
import { createService } from '@site/service';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';

const CASES = new URL('../vectors/embeddings/', import.meta.url);
const DOCS = new URL('../../search/docs/', import.meta.url);
const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

const names = readdirSync(CASES).sort();
const read = (name: string, file: string) => readFileSync(new URL(`${name}/${file}`, CASES), 'utf8');
const texts = names.map((name) => read(name, 'input.txt'));
const expected = names.map(
  (name) => JSON.parse(read(name, 'expected.json')) as { model: string; vector: string },
);

/** The code of the documentation: the embedder, then the example of a reader. */
const page = readFileSync(new URL('hashing-embedder.md', DOCS), 'utf8');
const [embedder = '', example = ''] = Array.from(page.matchAll(/^```js\n(.*?)^```$/gms), ([, code]) => code);

const folder = mkdtempSync(join(tmpdir(), 'hashing-embedder-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function ours(all: readonly string[]): Promise<readonly string[]> {
  return (await hashingEmbedder.embed(all)).map(encodeVector);
}

async function documented(all: readonly string[]): Promise<readonly string[]> {
  const file = join(folder, 'embed.mjs');
  writeFileSync(file, `${embedder}\nexport { embedText };\n`);
  const { embedText } = (await import(file)) as { embedText: (text: string) => Float32Array };
  return all.map((text) => encodeVector(embedText(text)));
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

async function reference(all: readonly string[]): Promise<readonly string[]> {
  const script = fileURLToPath(new URL('hashing_embedder.py', DOCS));
  const { stdout, stderr, error } = spawnSync('python3', ['-B', script], { input: JSON.stringify(all) });
  if (error !== undefined || String(stderr) !== '') throw error ?? new Error(String(stderr));
  return JSON.parse(String(stdout)) as string[];
}

describe.each([
  ['the package', ours],
  ['the documented JavaScript', documented],
  // Python is no part of the workspace: a machine may lack it.
  ...(hasPython ? ([['the reference in Python', reference]] as const) : []),
])('%s', (_name, embed) => {
  test('answers the vectors of the cases', async () => {
    const found = await embed(texts);
    expect(Object.fromEntries(names.map((name, at) => [name, found[at]]))).toEqual(
      Object.fromEntries(names.map((name, at) => [name, expected[at]?.vector])),
    );
  });

  test('agrees with the package about any text', async () => {
    // Letters that are in Unicode for long: a machine knows no letter that is newer than its tables.
    const unit = fc.oneof(fc.string({ unit: 'binary-ascii' }), fc.constantFrom(...texts.join('')));
    const all = fc.sample(fc.string({ unit, maxLength: 60 }), { numRuns: 300, seed: 1 });
    expect(await embed(all)).toEqual(await ours(all));
  });
});

test('the cases are of the model, and enough', () => {
  expect(new Set(expected.map(({ model }) => model))).toEqual(new Set([hashingEmbedder.model]));
  expect(names.length).toBeGreaterThanOrEqual(30);
});

test('the documented JavaScript has at most 40 lines', () => {
  expect(embedder.trim().split('\n').length).toBeLessThanOrEqual(40);
});

test('the documented example finds the nearest records of the sample site', async () => {
  const { site } = await loadSite(CONTENT, { now: new Date('2026-11-01T00:00:00Z') });
  if (site === undefined) throw new Error('The sample site has no configuration.');
  const service = await createService(site);
  const app = createHttpApp({ service: () => service });
  const port = await new Promise<number>((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info) => resolve(info.port));
    afterAll(() => void server.close());
  });
  const file = join(folder, 'example.mjs');
  writeFileSync(file, `const BASE_URL = 'http://127.0.0.1:${port}';\n${embedder}\n${example}`);
  const { stdout } = await promisify(execFile)(process.execPath, [file]);
  const lines = stdout.trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).toMatch(/^0\.\d{3} .*rye.*\n/i);
});
