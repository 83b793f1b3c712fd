import { crc32, deflateSync } from 'node:zlib';
import { buildSite } from '@site/content-core';
import { memoryTarget, planExport, writeExport } from '@site/export';
import { Deployment } from '@site/export/assets';
import { nodeSha256 } from '@site/export/node';
import { createHttpApp, staticPaths } from '@site/http';
import { openImages } from '@site/images/sharp';
import { hashingEmbedder } from '@site/search';
import { createService } from '@site/service';
import { siteSurfaces } from '@site/surfaces';
import { describe, expect, test } from 'vitest';
import { BASE_URL, NOW } from './sample/open-sample.ts';

/** A PNG of one colour (W3C PNG §5, §11). */
function png(width: number, height: number, grey: number): Uint8Array {
  const chunk = (type: string, data: Uint8Array): Uint8Array => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const line = Buffer.alloc(width + 1, grey).fill(0, 0, 1);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.of())]);
}

/** Its header is that of a picture, and nothing else of it is. */
const damaged = png(1000, 700, 1).subarray(0, 33);

const FILES: Readonly<Record<string, Uint8Array | string>> = {
  'site.yaml': 'title: Test\nlanguage: en\n',
  'posts/salt.md': '# Salt\n\n![Large](large.png)\n\nText.\n\n![Small](small.png)\n\n![[large.png|200]]\n',
  'posts/fog.md': '---\ncover: large.png\n---\n# Fog\n\nText.\n',
  'posts/ice.md': '# Ice\n\n![Damaged](damaged.png)\n',
  'posts/large.png': png(1000, 500, 90),
  'posts/small.png': png(400, 200, 90),
  'posts/damaged.png': damaged,
};

async function build(more: typeof FILES = {}) {
  const content = Object.entries({ ...FILES, ...more }).map(([path, text]) => ({
    path,
    read: async () => (typeof text === 'string' ? new TextEncoder().encode(text) : text),
  }));
  const { site } = await buildSite(content, { now: NOW, baseUrl: BASE_URL });
  if (site === undefined) throw new Error('The site is wrong.');
  return site;
}

async function serve(more: typeof FILES = {}) {
  const faults: string[] = [];
  const images = openImages({ onFault: (fault) => faults.push(fault) });
  if (images === undefined) throw new Error('The workspace has no sharp: pnpm install brings it.');
  const surfaces = siteSurfaces({ images });
  const site = await build(more);
  const service = await createService(site, { images });
  const app = createHttpApp({ service: () => service, ...surfaces });
  const read = async (path: string) => (await app.request(path, { headers: { accept: 'text/html' } })).text();
  const renditions = staticPaths(service, surfaces).filter((path) => /^\/assets\/(?:avif|webp)\//.test(path));
  return { images, surfaces, site, service, app, read, renditions, faults };
}

const { app, read, renditions, site, service, faults } = await serve();
const named = (html: string): readonly string[] =>
  Array.from(html.matchAll(/(\S+) \d+w/g), ([, url = '']) => new URL(url.replace('srcset="', '')).pathname);

describe('a page', () => {
  test('offers every large picture in the sizes and formats that there are, and no others', async () => {
    const pages = await Promise.all(['/posts/salt', '/posts/fog', '/posts/ice', '/posts'].map(read));
    const all = new Set(pages.flatMap(named));
    expect([...all].sort()).toEqual([...renditions].sort());
    // 480, 960 and its own 1000 of two pictures in two formats.
    expect(renditions).toHaveLength(12);
  });

  test('reserves the place of each, and loads the first at once', async () => {
    const html = await read('/posts/salt');
    const shown = Array.from(html.matchAll(/<img [^>]*>/g), ([image]) => image);
    expect(shown.map((image) => image.replace(/.*(?= alt=)/, '').replace(/ src="[^"]*"/, ''))).toEqual([
      ' alt="Large" decoding="async" width="1000" height="500" />',
      ' alt="Small" loading="lazy" decoding="async" width="400" height="200" />',
      ' alt="large" width="200" loading="lazy" decoding="async" height="100" />',
    ]);
    expect(html.match(/sizes="([^"]*)"/g)?.at(-1)).toBe('sizes="min(200px, calc(100vw - 2rem))"');
    expect(html).toMatch(/<img [^>]*src="https:\/\/[^"]*\/blobs\/[^"]*\.png"/);
  });

  test('offers covers too, in lists and on the page', async () => {
    expect(await read('/posts/fog')).toMatch(
      /<picture><source type="image\/avif" [^>]*>.*<img class="hero"[^>]*width="1000" height="500"/,
    );
    expect(await read('/posts')).toMatch(/<picture><source [^>]*sizes="160px".*?<img class="cover"/);
  });

  test('is as before where nobody makes renditions, and the snapshot is the same either way', async () => {
    const plain = await createService(site);
    const pages = createHttpApp({ service: () => plain, ...siteSurfaces() });
    const html = await (await pages.request('/posts/salt', { headers: { accept: 'text/html' } })).text();
    expect(html).not.toContain('<picture>');
    expect(html).toContain('width="1000" height="500"');
    expect(plain.snapshot).toBe(service.snapshot);
    expect(staticPaths(plain, siteSurfaces()).filter((path) => path.startsWith('/assets/avif'))).toEqual([]);
  });

  test('offers none where its owner says so, and others where they say which', async () => {
    expect((await serve({ 'site.yaml': 'images: false\n' })).renditions).toEqual([]);
    const own = await serve({ 'site.yaml': 'images: { widths: [300], formats: [webp], quality: 60 }\n' });
    expect(own.renditions.map((path) => path.replace(/bafkrei\w+|\.[\da-f]{8}/g, '*'))).toEqual(
      Array.from({ length: 3 }, () => '/assets/webp/*/300*.webp'),
    );
  });
});

describe('a rendition', () => {
  const large = [...site.blobs.values()].find(({ file }) => file.path === 'posts/large.png')?.cid ?? '';
  const ofLarge = renditions.filter((path) => path.includes(large));

  test('is there for ever, and HEAD is as GET', async () => {
    expect(ofLarge).toHaveLength(6);
    for (const path of ofLarge) {
      const [whole, head] = await Promise.all([app.request(path), app.request(path, { method: 'HEAD' })]);
      expect([whole.status, whole.headers.get('content-type')]).toEqual([
        200,
        path.endsWith('avif') ? 'image/avif' : 'image/webp',
      ]);
      expect(whole.headers.get('cache-control')).toContain('immutable');
      expect(whole.headers.get('etag')).toMatch(/^"/);
      expect([...head.headers]).toEqual([...whole.headers]);
      expect((await whole.arrayBuffer()).byteLength).toBe(Number(head.headers.get('content-length')));
    }
  });

  test('that no page names is a problem', async () => {
    const [some = ''] = ofLarge;
    for (const path of [
      some.replace(/\/\d+\./, '/481.'),
      some.replace(/\.[\da-f]{8}\./, '.00000000.'),
      some.replace('.avif', '.jpg'),
      some.replace(large, 'bafkreia'),
      '/assets/avif/',
    ]) {
      const response = await app.request(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('content-type')).toContain('json');
    }
  });

  test('of a damaged picture is the picture, for as long as that is so, and it is said once', async () => {
    const blob = [...site.blobs.values()].find(({ file }) => file.path === 'posts/damaged.png');
    const ofDamaged = renditions.filter((path) => path.includes(String(blob?.cid)));
    expect(ofDamaged).toHaveLength(6);
    for (const path of ofDamaged) {
      for (const method of ['GET', 'HEAD']) {
        const response = await app.request(path, { method });
        const { status, headers } = response;
        expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
          307,
          `/blobs/${blob?.cid}.png`,
          'no-store',
        ]);
      }
    }
    expect(faults).toEqual([expect.stringContaining(`/blobs/${blob?.cid}.png is shown as it is`)]);
  });
});

test('an export holds every rendition that its pages name, and the edge names the same', async () => {
  const own = await serve({ 'posts/ice.md': '# Ice\n' });
  const target = memoryTarget();
  const opened = await target.open();
  const plan = await planExport({
    ...{ site: own.site, surfaces: own.surfaces, images: own.images, target: opened },
    ...{ embedder: hashingEmbedder, sha256: nodeSha256 },
  });
  if (plan.kind !== 'changed') throw new Error(plan.kind);
  const { table } = await writeExport(plan);
  const paths = table.files.flatMap(({ path }) => path ?? []);
  expect(own.renditions).toHaveLength(6);
  expect(paths).toEqual(expect.arrayContaining([...own.renditions]));
  await opened.close();
  const build = (await target.open()).current;
  const deployment = new Deployment((error) => {
    throw error;
  });
  await deployment.open(
    async (url) => {
      const file = await build?.read(new URL(String(url)).pathname.slice(1));
      return file === undefined
        ? new Response(null, { status: 404 })
        : new Response(Uint8Array.from(file.bytes));
    },
    () => undefined,
  );
  expect([...(deployment.service?.images.keys() ?? [])]).toEqual(own.renditions);
});
