import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningService, run } from './run.ts';
import { readSettings } from './settings.ts';

let folder: string;
let embeddings: Server;
let embedded: string[];
let status: number;
let service: RunningService | undefined;

/** A model that knows one thing: that an ocean is a sea. */
function vectorOf(text: string): readonly number[] {
  return [/sea|ocean/i.test(text) ? 1 : 0.01, /bread/i.test(text) ? 1 : 0.01];
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedder-'));
  await mkdir(join(folder, 'content/posts'), { recursive: true });
  await write('site.yaml', 'title: Test\nbase_url: https://example.com\n');
  await write('posts/2024-05-01-ocean.md', '# Ocean\n\nWide.\n');
  await write('posts/2024-05-02-bread.md', '# Bread\n\nWarm.\n');
  embedded = [];
  status = 200;
  embeddings = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { input } = JSON.parse(body) as { input: string[] };
    embedded.push(...input);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ data: input.map((text, index) => ({ index, embedding: vectorOf(text) })) }),
    );
  });
  embeddings.listen(0, '127.0.0.1');
  await once(embeddings, 'listening');
});

afterEach(async () => {
  await service?.close();
  service = undefined;
  embeddings.closeAllConnections();
  await new Promise((resolve) => embeddings.close(resolve));
  await rm(folder, { recursive: true });
});

function write(path: string, text: string): Promise<void> {
  return writeFile(join(folder, 'content', path), text);
}

function environment(): Record<string, string> {
  const { port } = embeddings.address() as AddressInfo;
  return {
    CONTENT_DIR: join(folder, 'content'),
    PORT: '0',
    EMBEDDINGS_URL: `http://127.0.0.1:${port}/v1`,
    EMBEDDINGS_MODEL: 'tiny',
    EMBEDDINGS_DIMS: '2',
    EMBEDDINGS_CACHE: join(folder, 'cache'),
  };
}

async function start(more: Record<string, string> = {}) {
  const result = readSettings(['--no-watch'], { ...environment(), ...more });
  if (result.kind !== 'settings') throw new Error(JSON.stringify(result));
  const printed: string[] = [];
  const progress: (readonly [number, number])[] = [];
  service = await run(
    result.settings,
    (text) => printed.push(text),
    (...of) => progress.push(of),
  );
  return { url: service.url, reload: service.reload, printed, progress };
}

async function json(url: string): Promise<Record<string, unknown>> {
  return (await (await fetch(url)).json()) as Record<string, unknown>;
}

const slugs = async (url: string) =>
  ((await json(url))['hits'] as { slug: string }[]).map(({ slug }) => slug);

describe('with a model', () => {
  test('vectors are its own, and searches go by meanings', async () => {
    const { url, progress } = await start();
    expect(await json(`${url}/api/search-vectors.json`)).toMatchObject({ model: 'tiny', dims: 2 });
    expect((await slugs(`${url}/api/search.json?q=sea`))[0]).toBe('ocean');
    expect(progress).toEqual([
      [0, 2],
      [2, 2],
    ]);
  });

  test('what was embedded once is not again, by another process either', async () => {
    await start();
    await service?.close();
    const before = embedded.length;
    const { progress } = await start();
    expect(embedded.length).toBe(before);
    expect(progress).toEqual([[2, 2]]);
    expect(await readdir(join(folder, 'cache'))).toEqual(['tiny']);
  });

  test('a start without it fails, and says what to do', async () => {
    status = 401;
    await expect(start()).rejects.toThrow(/^POST http\S+ answered 401 Unauthorized: .* Check the API key\.$/);
  });

  test('an edit that cannot be embedded is not served, and the last snapshot stays', async () => {
    const { url, reload, printed } = await start();
    status = 401;
    await write('posts/2024-05-03-new.md', 'New.\n');
    await reload();
    expect(printed.at(-1)).toMatch(/the last good snapshot stays in place: POST \S+ answered 401[^\n]*$/);
    expect(await json(`${url}/api/content.json`)).toMatchObject({ total: 2 });
    status = 200;
    await reload();
    expect(await json(`${url}/api/content.json`)).toMatchObject({ total: 3 });
  });

  test('what is taken back is not served, though an edit cannot be embedded', async () => {
    const { url, reload } = await start();
    const list = async () => {
      const { items } = await json(`${url}/api/content.json`);
      return (items as { slug: string }[]).map(({ slug }) => slug);
    };
    expect(await list()).toEqual(['bread', 'ocean']);
    status = 401;
    await write('posts/2024-05-03-new.md', 'New.\n');
    await rm(join(folder, 'content/posts/2024-05-02-bread.md'));
    await reload();
    expect(await list()).toEqual(['ocean']);
    status = 200;
    await reload();
    expect(await list()).toEqual(['new', 'ocean']);
  });

  test('a query that cannot be embedded is answered by its words, and that is reported', async () => {
    const { url, printed } = await start();
    status = 500;
    expect(await slugs(`${url}/api/search.json?q=bread`)).toEqual(['bread']);
    expect(printed.at(-1)).toMatch(/^A query was answered by its words alone: POST \S+ answered 500/);
  });

  test('a folder without the library says how to install it', async () => {
    const { EMBEDDINGS_CACHE: cache = '' } = environment();
    const model = { EMBEDDINGS_URL: '', EMBEDDINGS_MODEL: '', EMBEDDINGS_DIMS: '', EMBEDDINGS_CACHE: cache };
    await expect(start({ ...model, EMBEDDINGS_DIRECTORY: folder })).rejects.toThrow(
      'npm install @huggingface/transformers@4',
    );
  });
});

test('killed at any time, it goes on where it was', async () => {
  for (let day = 10; day < 30; day++) await write(`posts/2024-05-${day}-n${day}.md`, `Number ${day}.\n`);
  const node = fileURLToPath(new URL('node.ts', import.meta.url));
  // One process, so that nothing of it lives on.
  const child = spawn(process.execPath, ['--import', 'tsx', node, '--no-watch'], {
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let shown = '';
  child.stderr.on('data', (chunk) => {
    shown += String(chunk);
    if (/^Embedding: 0 of 22$/m.test(shown)) child.kill('SIGKILL');
  });
  const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
  await once(child, 'close');
  clearTimeout(late);
  expect(shown).toMatch(/^Embedding: 0 of 22/);
  const { url, progress } = await start();
  expect(progress.at(-1)).toEqual([22, 22]);
  expect(Object.keys((await json(`${url}/api/search-vectors.json`))['vectors'] as object)).toHaveLength(22);
}, 60_000);
