import { cidOf, type Fetch, readAll } from '@site/cid';
import { buildSite, type Site } from '@site/content-core';
import { writeSiteFile } from '@site/site-file';
import { RETAINED_FILE, SEARCH_FILE, SITE_FILE, VECTORS_FILE } from '@site/site-file/export-layout';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Embedder, siteIndexes } from '../plan/site-indexes.ts';
import { Deployment } from './deployment.ts';

const CONTENT = {
  'site.yaml': 'title: Test\nbase_url: https://example.com\n',
  'posts/a.md': '---\ndate: 2024-05-01\n---\n\n# A\n\n![p](../blobs/p.svg)\n',
  'blobs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
};

/** By its name the embedder that services use without a model. */
const embedder: Embedder = {
  ...{ model: 'hashing-256-v2', dims: 256, semantic: false },
  embed: async (texts) => texts.map(() => Float32Array.of(1, ...new Float32Array(255))),
};

const encode = (text: string) => new TextEncoder().encode(text);

let site: Site;
let siteFile: Uint8Array<ArrayBuffer>;
let indexes: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

beforeAll(async () => {
  const files = Object.entries(CONTENT).map(([path, text]) => ({ path, read: async () => encode(text) }));
  const result = await buildSite(files, { now: new Date('2026-01-01T00:00:00Z') });
  if (result.site === undefined) throw new Error(JSON.stringify(result.issues));
  site = result.site;
  siteFile = Uint8Array.from(await writeSiteFile(site));
  const saved = await siteIndexes(site, embedder, undefined);
  indexes = Object.fromEntries(Array.from(saved.files, ([name, bytes]) => [name, Uint8Array.from(bytes)]));
});

/** An asset store, the paths requested of it, and a deployment that reads it. */
function deploy(changes: Readonly<Record<string, BodyInit | number>> = {}) {
  const files: Record<string, BodyInit | number> = {
    [SITE_FILE]: siteFile,
    [RETAINED_FILE]: JSON.stringify([site.snapshot]),
    ...indexes,
    ...changes,
  };
  const requested: string[] = [];
  const errors: string[] = [];
  const background: Promise<void>[] = [];
  const fetch: Fetch = async (url) => {
    const path = new URL(url).pathname.slice(1);
    requested.push(path);
    const file = files[path] ?? 404;
    return typeof file === 'number' ? new Response(null, { status: file }) : new Response(file);
  };
  const deployment = new Deployment((error) => errors.push(String(error)));
  const open = () => deployment.open(fetch, (work) => background.push(work));
  return { files, requested, errors, background, deployment, open };
}

describe('a deployment', () => {
  test('says that it cannot run the code which the export was made with', async () => {
    const cid = await cidOf(encode('code'));
    const made = Uint8Array.from(await writeSiteFile({ ...site, code: cid }));
    const { open, deployment, errors } = deploy({ [SITE_FILE]: made });
    await open();
    expect(deployment.service?.snapshot).toBe(site.snapshot);
    expect(errors).toEqual([expect.stringContaining('which a worker cannot run: the pages that it renders')]);
  });

  test('is opened once for concurrent requests, and goes on when their clients leave', async () => {
    const { requested, background, deployment, open } = deploy();
    const opening = [open(), open()];
    expect(deployment.service).toBeUndefined();
    await Promise.all(opening);
    await open();
    expect(deployment.service?.snapshot).toBe(site.snapshot);
    expect(requested).toEqual([SITE_FILE, RETAINED_FILE, SEARCH_FILE, VECTORS_FILE]);
    expect(background).toHaveLength(2);
  });

  test('reads blobs and blocks of the asset store when they are requested', async () => {
    const [blob] = site.blobs.values();
    const cid = blob?.cid ?? '';
    const file = CONTENT['blobs/p.svg'];
    const { requested, deployment, open } = deploy({ [`blobs/${cid}.svg`]: file, [`ipfs/${cid}`]: file });
    await open();
    const answer = await deployment.service?.call('getBlob', { name: `${cid}.svg` });
    if (answer === undefined || !('open' in answer)) throw new Error('There is no blob.');
    expect(await readAll({ size: answer.size, read: answer.open })).toEqual(encode(file));
    expect(await deployment.service?.block(cid)).toEqual(encode(file));
    expect(requested.slice(4)).toEqual([`blobs/${cid}.svg`, `ipfs/${cid}`]);
  });

  test('whose indexes are damaged builds them again, and reports that', async () => {
    const { errors, deployment, open } = deploy({ [SEARCH_FILE]: 'damaged', [VECTORS_FILE]: 404 });
    await open();
    expect(errors).toEqual([expect.stringMatching(/^The saved search index is damaged/)]);
    expect(await deployment.service?.call('search', { q: 'a' })).toMatchObject({ total: 1 });
    expect(await deployment.service?.call('getSearchVectors', {})).toMatchObject({
      model: embedder.model,
    });
    expect(errors[1]).toMatch(/^The saved vectors cannot be used\. There are none/);
  });

  test.each<[string, BodyInit | number]>([
    ['empty', 200],
    ['cut short', 'sitevecs'],
  ])('whose vectors are %s builds them again, and reports that', async (_, vectors) => {
    const { errors, deployment, open } = deploy({ [VECTORS_FILE]: vectors });
    await open();
    expect(await deployment.service?.call('getSearchVectors', {})).toMatchObject({ dims: 256 });
    expect(errors).toEqual([expect.stringMatching(/^The saved vectors cannot be used/)]);
  });

  test('refuses a block of other bytes', async () => {
    const [blob] = site.blobs.values();
    const cid = blob?.cid ?? '';
    const { deployment, open } = deploy({ [`ipfs/${cid}`]: 'other bytes' });
    await open();
    await expect(deployment.service?.block(cid)).rejects.toThrow(/other bytes than bafkrei/);
  });

  test.each<[string, Readonly<Record<string, BodyInit | number>>, RegExp]>([
    ['lacks its site', { [SITE_FILE]: 404 }, /lacks _export\/site\.bin: deploy the whole folder/],
    ['is out of order', { [RETAINED_FILE]: 503 }, /answered 503 for _export\/kept\.json/],
    [
      'lacks a retained snapshot',
      { [RETAINED_FILE]: '["bafkreiother"]' },
      /retained snapshot bafkreiother is missing: restore/,
    ],
    ['is of another format', { [SITE_FILE]: 'site-file 0' }, /does not begin with "site-file 3"/],
  ])('that %s reports that, and is tried again', async (_, changes, says) => {
    const { files, errors, deployment, open } = deploy(changes);
    await open();
    expect(deployment.service).toBeUndefined();
    expect(errors).toEqual([expect.stringMatching(says)]);
    Object.assign(files, { [SITE_FILE]: siteFile, [RETAINED_FILE]: '[]' });
    await open();
    expect(deployment.service?.snapshot).toBe(site.snapshot);
  });

  test('whose site was changed is not served', async () => {
    const { errors, deployment, open } = deploy({ [SITE_FILE]: siteFile.with(150, 33) });
    await open();
    expect(deployment.service).toBeUndefined();
    expect(errors).toEqual([expect.stringMatching(/header does not hash to its name/)]);
  });
});
