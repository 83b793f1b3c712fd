import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningService, run } from './run.ts';
import { readSettings } from './settings.ts';

let folder: string;
let service: RunningService | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restart-'));
  await mkdir(join(folder, 'content/posts'), { recursive: true });
  await writeFile(join(folder, 'content/site.yaml'), 'title: Test\nbase_url: https://example.com\n');
  for (const name of ['salt', 'sugar', 'flour']) await write(name, `All about ${name}.`);
});

afterEach(async () => {
  await service?.close();
  service = undefined;
  await rm(folder, { recursive: true });
});

const pathOf = (name: string) => join(folder, `content/posts/${name}.md`);
const write = (name: string, text: string) =>
  writeFile(pathOf(name), `---\ndate: 2024-05-01\n---\n\n${text}\n`);

/** Starts, or starts again; the process before has ended by then. */
async function start(more: Readonly<Record<string, string>> = {}) {
  await service?.close();
  const environment = { CONTENT_DIR: join(folder, 'content'), CACHE_DIR: join(folder, 'cache'), PORT: '0' };
  const result = readSettings(['--no-watch'], { ...environment, ...more });
  if (result.kind !== 'settings') throw new Error(JSON.stringify(result));
  const printed: string[] = [];
  service = await run(result.settings, (text) => printed.push(text));
  const { url, reload } = service;
  return { url, reload, printed, snapshot: (await read(`${url}/healthz`)).snapshot };
}

async function read(url: string, method = 'GET') {
  const response = await fetch(url, { method });
  const { status, headers } = response;
  return { status, headers, snapshot: headers.get('site-snapshot') ?? '', text: await response.text() };
}

interface Changes {
  readonly items: readonly { readonly change: string; readonly path: string }[];
}

async function changes(url: string, since: string): Promise<readonly (readonly [string, string])[]> {
  const { text } = await read(`${url}/api/changes.json?since=${since}`);
  return (JSON.parse(text) as Changes).items.map(({ change, path }) => [change, path]);
}

describe('after a restart', () => {
  test('what changed before, meanwhile and since is known, as without one', async () => {
    const first = await start();
    const manifest = await read(`${first.url}/snapshots/${first.snapshot}/manifest.json`);
    const whole = await read(`${first.url}/llms-full.txt`);
    await rm(pathOf('sugar'));
    await first.reload();
    expect((await read(`${first.url}/posts/sugar`)).status).toBe(410);
    const second = (await read(`${first.url}/healthz`)).snapshot;

    // While nothing runs.
    await service?.close();
    await rm(pathOf('flour'));
    await write('salt', 'All about the sea.');
    const again = await start();
    for (const path of ['/posts/sugar', '/posts/sugar.md', '/posts/flour', '/posts/flour.md'])
      expect((await read(again.url + path)).status, path).toBe(410);
    expect((await read(`${again.url}/posts/never`)).status).toBe(404);
    expect(await changes(again.url, first.snapshot)).toEqual([
      ['removed', '/posts/flour.md'],
      ['changed', '/posts/salt.md'],
      ['removed', '/posts/sugar.md'],
    ]);
    expect(await changes(again.url, second)).toEqual([
      ['removed', '/posts/flour.md'],
      ['changed', '/posts/salt.md'],
    ]);
    const path = `${again.url}/snapshots/${first.snapshot}`;
    expect((await read(`${path}/manifest.json`)).text).toBe(manifest.text);
    expect((await read(`${path}/llms-full.txt`)).text).toBe(whole.text);
    for (const url of [`${path}/manifest.json`, `${path}/llms-full.txt`, `${again.url}/posts/sugar`]) {
      const [get, head] = [await read(url), await read(url, 'HEAD')];
      expect([head.status, head.text]).toEqual([get.status, '']);
      for (const name of ['etag', 'content-type', 'content-length', 'cache-control'])
        expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }

    await write('flour', 'All about flour.');
    await again.reload();
    expect((await read(`${again.url}/posts/flour`)).status).toBe(200);
    expect(again.printed.filter((text) => text.startsWith('Warning'))).toEqual([]);
  });

  test('the same content has the same snapshot, which is retained once', async () => {
    const { snapshot } = await start();
    for (let times = 0; times < 2; times++) expect((await start()).snapshot).toBe(snapshot);
    const [name = ''] = await readdir(join(folder, 'cache/history'));
    expect(await readdir(join(folder, 'cache/history', name))).toEqual([`0000000001-${snapshot}`]);
  });

  test('as many snapshots are readable as --keep says', async () => {
    const ids: string[] = [];
    for (let version = 0; version < 4; version++) {
      await write('salt', `Version ${version}.`);
      ids.unshift((await start({ KEEP_SNAPSHOTS: '2' })).snapshot);
    }
    const { url } = await start({ KEEP_SNAPSHOTS: '2' });
    const statuses = ids.map(async (id) => (await read(`${url}/snapshots/${id}/manifest.json`)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404]);
  });

  test.each([
    ['it is switched off', { HISTORY_DIR: 'off' }],
    ['there is no cache to put it beside', { CACHE_DIR: undefined }],
  ])('nothing of it is known where %s', async (_why, more) => {
    const environment = more as Readonly<Record<string, string>>;
    const { snapshot } = await start(environment);
    await rm(pathOf('sugar'));
    const { url } = await start(environment);
    expect((await read(`${url}/posts/sugar`)).status).toBe(404);
    expect((await read(`${url}/api/changes.json?since=${snapshot}`)).status).toBe(404);
    expect(await readdir(join(folder, 'cache')).catch(() => [])).not.toContain('history');
  });

  test('another folder that shares the cache has a history of its own', async () => {
    await start();
    await mkdir(join(folder, 'other'));
    await writeFile(join(folder, 'other/site.yaml'), 'title: Other\n');
    const { url } = await start({ CONTENT_DIR: join(folder, 'other') });
    expect((await read(`${url}/posts/sugar`)).status).toBe(404);
    expect(await readdir(join(folder, 'cache/history'))).toHaveLength(2);
  });

  test('a history that is damaged is reported, and the start goes on', async () => {
    const { snapshot } = await start({ HISTORY_DIR: join(folder, 'history') });
    const [name = ''] = await readdir(join(folder, 'history'));
    await service?.close();
    const path = join(folder, 'history', name, `0000000001-${snapshot}`);
    await writeFile(join(path, 'manifest.json'), 'torn');
    await rm(pathOf('sugar'));
    const { url, printed } = await start({ HISTORY_DIR: join(folder, 'history') });
    expect((await read(`${url}/posts/sugar`)).status).toBe(404);
    expect(printed).toContainEqual(
      expect.stringMatching(
        new RegExp(`^Warning: The retained snapshot ${path} is damaged: .* set aside in `),
      ),
    );
  });
});
