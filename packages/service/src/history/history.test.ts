import { type Cid, cidOf, readCar } from '@site/cid';
import { buildSite, type Site } from '@site/content-core';
import { operations, type Service } from '@site/contract';
import { describe, expect, test } from 'vitest';
import { createService } from '../create-service.ts';
import { blockNames, siteBlocks } from '../snapshot/site-blocks.ts';
import { codeOf, documentOn, expectAnswer, textOf } from '../test-support.ts';
import { memoryArchive } from './memory-archive.ts';
import type { SnapshotArchive } from './snapshot-archive.ts';

type Folder = Readonly<Record<string, string>>;

async function siteOf(files: Folder): Promise<Site> {
  const all = { 'site.yaml': 'title: Test\nbase_url: https://example.com\n', ...files };
  const content = Object.entries(all).map(([path, text]) => ({
    path,
    read: async () => new TextEncoder().encode(text),
  }));
  const { site, issues } = await buildSite(content, { now: new Date('2026-06-01T00:00:00Z') });
  if (site === undefined || issues.length > 0) throw new Error(JSON.stringify(issues));
  return site;
}

/** The services of folders that superseded each other, the newest first. */
async function succession(
  folders: readonly Folder[],
  archive = memoryArchive(),
): Promise<readonly Service[]> {
  const services: Service[] = [];
  for (const folder of folders) {
    const service = await createService(await siteOf(folder), { archive });
    await archive.retain(service);
    services.unshift(service);
  }
  return services;
}

const salt = documentOn(1, 'Sea.');
const first: Folder = {
  'posts/salt.md': salt,
  'posts/sugar.md': documentOn(2, 'Cane ![a](../blobs/a.svg).'),
  'posts/flour.md': documentOn(3, 'Mill.'),
  'feed/2024-01-04-loaf.md': 'Bread.\n',
  'blobs/a.svg': '<svg/>',
};
const second: Folder = { 'posts/salt.md': salt, 'posts/flour.md': documentOn(3, 'Mill, ground.') };
const third: Folder = {
  'posts/salt.md': salt,
  'posts/meal.md': documentOn(3, 'Mill, ground.', 'aliases: [flour]\n'),
};
const [now, before, start] = (await succession([first, second, third])) as [Service, Service, Service];

describe('changes', () => {
  const changes = async (since?: string) =>
    expectAnswer(await now.call('getChanges', since === undefined ? {} : { since }));

  test('are what was added, changed and removed, in order of the paths', async () => {
    const answer = await changes(start.snapshot);
    expect(operations.getChanges.output.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ since: start.snapshot, snapshot: now.snapshot, count: 5 });
    expect(answer.items.map(({ change, kind, path, movedTo }) => [change, kind, path, movedTo])).toEqual([
      ['removed', 'blob', expect.stringMatching(/^\/blobs\/bafkrei.*\.svg$/), null],
      ['removed', 'post', '/feed/loaf.md', null],
      ['removed', 'document', '/posts/flour.md', 'https://example.com/posts/meal.md'],
      ['added', 'document', '/posts/meal.md', null],
      ['removed', 'document', '/posts/sugar.md', null],
    ]);
  });

  test('say both CIDs, and where the bytes are', async () => {
    const answer = expectAnswer(await before.call('getChanges', { since: start.snapshot }));
    const changed = answer.items.filter(({ change }) => change === 'changed');
    expect(changed).toEqual([
      {
        change: 'changed',
        kind: 'document',
        path: '/posts/flour.md',
        cid: before.record('/posts/flour')?.cid,
        previousCid: start.record('/posts/flour')?.cid,
        url: 'https://example.com/posts/flour.md',
        movedTo: null,
      },
    ]);
  });

  test('since the present snapshot are none, and since nothing all', async () => {
    expect(await changes(now.snapshot)).toMatchObject({ since: now.snapshot, count: 0, items: [] });
    const all = await changes();
    expect(all).toMatchObject({ since: null, count: 2 });
    expect(all.items.every(({ change }) => change === 'added')).toBe(true);
  });

  test('since what is no snapshot are a problem, which names the retained ones', async () => {
    const config = JSON.parse(new TextDecoder().decode(await now.block(now.snapshot))).config;
    const problem = await now.call('getChanges', { since: config });
    expect(problem).toMatchObject({
      code: 'unknown_snapshot',
      detail: expect.stringContaining([now, before, start].map(({ snapshot }) => snapshot).join(', ')),
      resolution: {
        kind: 'choose-snapshot',
        values: [now, before, start].map(({ snapshot }) => snapshot),
      },
    });
    for (const since of ['', 'latest', '__proto__', now.snapshot.toUpperCase()])
      expect(codeOf(await now.call('getChanges', { since })), since).toBe('invalid_parameter');
  });
});

describe('a record that is not there any more', () => {
  test('is gone since the first snapshot without it, as a page and as markdown', () => {
    for (const path of ['/posts/sugar', '/posts/sugar.md', '/feed/loaf']) {
      expect(now.gone(path)).toMatchObject({
        code: 'document_gone',
        detail: expect.stringContaining(`since snapshot ${before.snapshot}.`),
      });
    }
    expect(before.gone('/posts/sugar')?.detail).toContain(`since snapshot ${before.snapshot}.`);
  });

  test('is gone under every name of its path, as surfaces resolve them', () => {
    for (const name of ['/posts/sugar', 'posts/sugar.md', `${now.baseUrl}/posts/sugar`]) {
      expect(now.resolve(name), name).toMatchObject({ code: 'document_gone' });
    }
    expect(now.resolve('/posts/never')).toMatchObject({ code: 'document_not_found' });
  });

  test('is not gone where it is, where it moved, or where it never was', () => {
    for (const path of ['/posts/salt', '/posts/flour', '/posts/flour.md', '/posts/none', '/blobs/x'])
      expect(now.gone(path), path).toBeUndefined();
    expect(start.gone('/posts/sugar')).toBeUndefined();
  });

  test('is found by its old path once it is somewhere else', () => {
    expect([...now.redirects].filter(([, to]) => !to.endsWith('.xml'))).toEqual([
      ['/posts/flour', '/posts/meal'],
      ['/posts/flour.md', '/posts/meal.md'],
    ]);
    expect(now.resolve('/posts/flour.md')).toMatchObject({ path: '/posts/meal' });
  });

  test('is there again when it comes back', async () => {
    const [again] = await succession([first, second, first]);
    expect(again?.gone('/posts/sugar')).toBeUndefined();
    const retained = again?.plan.filter(({ operation }) => operation === 'getRetainedManifest');
    expect(retained).toHaveLength(2);
  });
});

describe('a retained snapshot', () => {
  const read = async (id: 'getRetainedManifest' | 'getRetainedLlmsFull', snapshot: string) => {
    return textOf(expectAnswer(await now.call(id, { id: snapshot })));
  };

  test('is as it was', async () => {
    for (const service of [now, before, start]) {
      const own = expectAnswer(await service.call('getSnapshot', {}));
      expect(await read('getRetainedManifest', service.snapshot)).toBe(JSON.stringify(own));
      expect(await read('getRetainedLlmsFull', service.snapshot)).toBe(
        await textOf(expectAnswer(await service.call('getLlmsFull', {}))),
      );
    }
  });

  test('that is not retained is a problem', async () => {
    for (const id of ['none', '', '__proto__'])
      expect(codeOf(await now.call('getRetainedManifest', { id }))).toBe('unknown_snapshot');
  });

  test('is evicted when there are too many, the oldest first', async () => {
    const folders = [1, 2, 3, 4].map((day) => ({ 'posts/salt.md': documentOn(day, 'Sea.') }));
    const few = memoryArchive({ most: 2 });
    const [last, third] = await succession(folders, few);
    expect(await few.list()).toEqual([last?.snapshot, third?.snapshot]);
    const small = memoryArchive({ bytes: 1 });
    await succession(folders, small);
    expect(await small.list()).toEqual([last?.snapshot]);
  });

  test.each([
    ['missing', undefined],
    ['not the one of that name', new TextEncoder().encode('{}')],
  ])('whose manifest is %s stops the service, which names it', async (fault, bytes) => {
    const archive: SnapshotArchive = { list: async () => [start.snapshot], read: async () => bytes };
    await expect(createService(await siteOf(third), { archive })).rejects.toThrow(
      `The manifest of the retained snapshot ${start.snapshot} is ${fault}`,
    );
  });
});

describe('the CAR of a snapshot', () => {
  const collect = async (service: Service) => {
    const car = expectAnswer(await service.call('getSnapshotCar', {}));
    const chunks: Uint8Array[] = [];
    for await (const chunk of car.open()) chunks.push(chunk);
    return { ...car, bytes: new Uint8Array(Buffer.concat(chunks)) };
  };

  test('begins with the manifest and holds every block once', async () => {
    const { bytes, size, tag } = await collect(start);
    const { roots, blocks } = await readCar(bytes);
    expect(roots).toEqual([start.snapshot]);
    expect(tag).toBe(`${start.snapshot}.car`);
    expect(bytes.length).toBe(size);
    const manifest = JSON.parse(new TextDecoder().decode(blocks[0]?.bytes));
    expect(blocks.map(({ cid }) => cid)).toEqual([
      start.snapshot,
      manifest.config,
      ...Object.values(manifest.entries),
    ]);
    for (const { cid, bytes: block } of blocks) expect(await start.block(cid)).toEqual(block);
  });

  test('is the same every time', async () => {
    const other = await createService(await siteOf(first));
    expect((await collect(other)).bytes).toEqual((await collect(start)).bytes);
    expect((await collect(start)).bytes).toEqual((await collect(start)).bytes);
  });

  test('holds bytes that two paths share once', async () => {
    const [id, config, shared] = await Promise.all(
      ['id', 'config', 'shared'].map((text) => cidOf(new TextEncoder().encode(text))),
    );
    const entries = { '/a': String(shared), '/b': String(config), '/c': String(shared) };
    expect(blockNames(String(id), { config: String(config), entries })).toEqual([id, config, shared]);
  });

  test('is answered once its blocks can be read, though they could not before', async () => {
    const site = await siteOf(first);
    const blocks = siteBlocks(site);
    let isDown = true;
    const size = async (cid: Cid) => {
      if (isDown) throw new Error('the network is down');
      return blocks.size(cid);
    };
    const service = await createService(site, { blocks: { ...blocks, size } });
    await expect(collect(service)).rejects.toThrow('the network is down');
    isDown = false;
    expect((await collect(service)).bytes).toEqual((await collect(start)).bytes);
  });

  test('breaks off rather than leave a block out', async () => {
    let text = '<svg/>';
    const content = { 'site.yaml': 'title: T\nbase_url: https://example.com\n', ...first };
    const files = Object.entries(content).map(([path, own]) => ({
      path,
      read: async () => new TextEncoder().encode(path.endsWith('.svg') ? text : own),
    }));
    const { site } = await buildSite(files, { now: new Date('2026-06-01T00:00:00Z') });
    if (site === undefined) throw new Error('no site');
    const service = await createService(site);
    text = '<gvs/>';
    await expect(collect(service)).rejects.toThrow('is not held any more');
  });
});
