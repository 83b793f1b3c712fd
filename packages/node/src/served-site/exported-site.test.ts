import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite, type Site } from '@site/content-core';
import { createSearchIndex, VectorIndex } from '@site/search';
import { saveIndexes } from '@site/service';
import { writeSiteFile } from '@site/site-file';
import {
  EXPORT_FOLDER,
  RETAINED_FILE,
  SEARCH_FILE,
  SITE_FILE,
  VECTORS_FILE,
} from '@site/site-file/export-layout';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExportedSite } from './exported-site.ts';

const CONTENT = {
  'site.yaml': 'title: Test\nbase_url: https://example.com\n',
  'posts/a.md': '---\ndate: 2024-05-01\n---\n\n# Salt\n\nFrom the sea.\n',
};

/** A model that was there when the site was exported, and is not where it is served. */
const ORACLE = { model: 'oracle', dims: 2, semantic: true, embed: async () => [] };

/** Of no bytes. */
const MISSING = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku';

async function siteOf(content: Readonly<Record<string, string>>): Promise<Site> {
  const files = Object.entries(content).map(([path, text]) => ({
    path,
    read: async () => new TextEncoder().encode(text),
  }));
  const { site } = await buildSite(files, { now: new Date('2026-01-01T00:00:00Z') });
  if (site === undefined) throw new Error('no site');
  return site;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exported-'));
  await mkdir(join(folder, EXPORT_FOLDER));
  const site = await siteOf(CONTENT);
  const index = await createSearchIndex(site.documents, { language: site.config.language });
  const vectors = new VectorIndex(ORACLE.dims);
  vectors.add(Float32Array.of(0.6, 0.8));
  const saved = saveIndexes(site, index, vectors, ORACLE);
  await write(SITE_FILE, await writeSiteFile(site));
  await write(RETAINED_FILE, JSON.stringify([site.snapshot]));
  await write(SEARCH_FILE, saved.search);
  await write(VECTORS_FILE, saved.vectors);
});
afterEach(() => rm(folder, { recursive: true }));

function write(file: string, content: string | Uint8Array): Promise<void> {
  return writeFile(join(folder, file), content);
}

async function serve() {
  const faults: string[] = [];
  const exported = new ExportedSite(folder, {}, (fault) => faults.push(fault));
  await exported.read();
  return {
    faults,
    found: await exported.service?.call('search', { q: 'salt' }),
    vectors: await exported.service?.call('getSearchVectors', {}),
  };
}

test('an export answers from what was saved with it, vectors of a model too', async () => {
  expect(await serve()).toMatchObject({
    faults: [],
    found: { total: 1 },
    vectors: { model: 'oracle', dims: 2 },
  });
});

test.each([
  ['cut short', async () => write(SEARCH_FILE, 'SIDX')],
  ['gone', async () => rm(join(folder, SEARCH_FILE))],
])('a search index that is %s is built again, and that is reported', async (_, spoil) => {
  await spoil();
  expect(await serve()).toMatchObject({
    faults: [expect.stringMatching(/^The saved search index is .*: export the site again\.$/)],
    found: { total: 1 },
  });
});

test('vectors that are damaged give way to those without a model', async () => {
  await write(VECTORS_FILE, 'sitevecs');
  const { faults, vectors } = await serve();
  expect(faults).toEqual([expect.stringMatching(/^The saved vectors cannot be used/)]);
  expect(vectors).toMatchObject({ dims: 256 });
});

test('an export whose retained snapshot is missing is refused, and the one before it stays', async () => {
  const exported = new ExportedSite(folder, {}, () => undefined);
  await exported.read();
  const { service } = exported;
  await write(RETAINED_FILE, JSON.stringify([MISSING]));
  await expect(exported.read()).rejects.toThrow(
    `The manifest of the retained snapshot ${MISSING} is missing: restore it`,
  );
  expect(exported.service).toBe(service);
});

test('of two openings the one requested last is served, however long the first takes', async () => {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const batches: number[] = [];
  const embed = async (texts: readonly string[]) => {
    if (batches.push(texts.length) === 1) await gate;
    return texts.map(() => Float32Array.of(1, 0));
  };
  const exported = new ExportedSite(
    folder,
    { embedder: { ...ORACLE, model: 'slow', embed } },
    () => undefined,
  );
  const first = exported.read();
  await vi.waitFor(() => expect(batches).toHaveLength(1));
  const later = await siteOf({ ...CONTENT, 'site.yaml': CONTENT['site.yaml'].replace('Test', 'Later') });
  await write(`${SITE_FILE}.new`, await writeSiteFile(later));
  await rename(join(folder, `${SITE_FILE}.new`), join(folder, SITE_FILE));
  await write(RETAINED_FILE, JSON.stringify([later.snapshot]));
  const second = exported.read();
  // By then the second would have been opened too, if it were not queued.
  await new ExportedSite(folder, {}, () => undefined).read();
  open();
  await Promise.all([first, second]);
  expect(exported.service?.site.title).toBe('Later');
});

test('an export stays open a minute for the requests in flight after another took its place', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const exported = new ExportedSite(folder, {}, () => undefined);
    await exported.read();
    const before = exported.service;
    await exported.read();
    expect(exported.service).not.toBe(before);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(60_000);
    await expect(before?.call('getDocument', { path: 'posts/a' })).rejects.toThrow('is closed');
    expect(await exported.service?.call('getDocument', { path: 'posts/a' })).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});
