import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import type { SearchCorpus, SearchVectors } from '@site/contract';
import { encodeVector, hashingEmbedder } from '@site/search';
import fc from 'fast-check';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openSample, siteApp } from './sample/open-sample.ts';

const CASES = new URL('../vectors/embeddings/', import.meta.url);
const DOCS = new URL('../../vectors/docs/', import.meta.url);

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

/** The vectors of texts, in base64. */
type Embed = (texts: readonly string[]) => Promise<readonly string[]>;

async function ours(all: readonly string[]): Promise<readonly string[]> {
  return (await hashingEmbedder.embed(all)).map(encodeVector);
}

async function documented(all: readonly string[]): Promise<readonly string[]> {
  const script = join(folder, 'embed.mjs');
  writeFileSync(join(folder, 'texts.json'), JSON.stringify(all));
  writeFileSync(
    script,
    `import { readFileSync } from 'node:fs';
     ${embedder}
     const texts = JSON.parse(readFileSync(new URL('texts.json', import.meta.url), 'utf8'));
     console.log(JSON.stringify(texts.map((text) => [...embedText(text)])));`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 2 ** 26 });
  return (JSON.parse(stdout) as number[][]).map((numbers) => encodeVector(Float32Array.from(numbers)));
}

async function reference(all: readonly string[]): Promise<readonly string[]> {
  const script = fileURLToPath(new URL('hashing_embedder.py', DOCS));
  const { stdout, stderr, error } = spawnSync('python3', ['-B', script], { input: JSON.stringify(all) });
  if (error !== undefined || String(stderr) !== '') throw error ?? new Error(String(stderr));
  return JSON.parse(String(stdout)) as string[];
}

/** Python is no part of the workspace; without it the reference is skipped. */
const implementations: readonly (readonly [name: string, embed: Embed, missing: boolean])[] = [
  ['the package', ours, false],
  ['the documented JavaScript', documented, false],
  ['the reference in Python', reference, spawnSync('python3', ['--version']).status !== 0],
];

describe.each(implementations)('%s', (_name, embed, missing) => {
  test.skipIf(missing)('answers the vectors of the cases', async () => {
    const found = await embed(texts);
    expect(Object.fromEntries(names.map((name, at) => [name, found[at]]))).toEqual(
      Object.fromEntries(names.map((name, at) => [name, expected[at]?.vector])),
    );
  });

  test.skipIf(missing)('agrees with the package about any text', async () => {
    // Letters of old versions of Unicode: a machine may have old tables.
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

describe('on the sample site', async () => {
  const { service } = await openSample();
  const app = siteApp(service);

  test('the vector of a record is that of its title, tags and text', async () => {
    const { items } = (await (await app.request('/api/search-corpus.json')).json()) as SearchCorpus;
    const { vectors } = (await (await app.request('/api/search-vectors.json')).json()) as SearchVectors;
    const embedded = items.map(({ title, titled, tags, text }) =>
      [titled ? title : '', tags.join(' '), text].join('\n'),
    );
    expect(await documented(embedded)).toEqual(items.map(({ cid }) => vectors[cid]));
  });

  test('the developer notes publish the documented steps, code and test vector, and the vectors link there', async () => {
    const notes = await (await app.request('/developers.md')).text();
    expect(notes).toContain('## Embedding a query\n');
    expect(notes).toContain(embedder.trim().replaceAll(/^/gm, '    '));
    const [salt] = await hashingEmbedder.embed(['salt']);
    const [, one, other, third, negative] =
      /dimensions (\d+) and (\d+) \(from 0\) are 0\.40824830532073975, dimension (\d+) is (-[\d.]+)/.exec(
        notes,
      ) ?? [];
    const expected = new Float32Array(256);
    for (const at of [one, other]) expected[Number(at)] = 0.40824830532073975;
    expected[Number(third)] = Number(negative);
    expect(salt).toEqual(expected);
    expect((await app.request('/api/search-vectors.json')).headers.get('link')).toMatch(
      /^<[^>]+\/developers#embeddings>; rel="describedby"/,
    );
    expect(await (await app.request('/developers')).text()).toContain('id="embeddings"');
  });

  test('the documented example finds the nearest records', async () => {
    const port = await new Promise<number>((resolve) => {
      const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info) =>
        resolve(info.port),
      );
      onTestFinished(() => void server.close());
    });
    const file = join(folder, 'example.mjs');
    writeFileSync(file, `const BASE_URL = 'http://127.0.0.1:${port}';\n${embedder}\n${example}`);
    const { stdout } = await promisify(execFile)(process.execPath, [file]);
    const lines = stdout.trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines.join('\n')).toMatch(/^0\.\d{3} .*rye.*\n/i);
  });
});
