import { openCards } from '@site/cards';
import { exportedCards } from '@site/cards/exported';
import { buildSite } from '@site/content-core';
import { createHttpApp, staticPaths } from '@site/http';
import { createService } from '@site/service';
import { siteSurfaces } from '@site/surfaces';
import { describe, expect, test } from 'vitest';
import { BASE_URL, NOW, openSample } from './sample/open-sample.ts';

const { service } = await openSample();
const surfaces = siteSurfaces({ cards: openCards() });
const app = createHttpApp({ service: () => service, ...surfaces });
const planned = new Set(staticPaths(service, surfaces));
const cardPaths = [...planned].filter((path) => path.startsWith('/assets/cards/'));

const pageAt = async (path: string) => (await app.request(path, { headers: { accept: 'text/html' } })).text();

/** The properties of a page for previews. */
const previewOf = (html: string) =>
  Object.fromEntries(
    Array.from(
      html.matchAll(/<meta (?:property|name)="((?:og:image|twitter:card)[^"]*)" content="([^"]*)"/g),
      ([, name, value]) => [name, value],
    ),
  );

describe('every page that search engines list', () => {
  test('shows previews an image that is there, of the size that it says', async () => {
    const named = new Set<string>();
    for (const path of service.pages) {
      const preview = previewOf(await pageAt(path));
      expect(preview, path).toEqual({
        'og:image': expect.stringContaining(`${BASE_URL}/assets/cards/`),
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/./),
        'twitter:card': 'summary_large_image',
      });
      named.add(String(preview['og:image']).slice(BASE_URL.length));
    }
    expect([...named].sort()).toEqual([...cardPaths].sort());
    expect(named.size).toBe(service.pages.size);
  });

  test('names a card for ever: a PNG that caches may store, and HEAD as GET', async () => {
    for (const path of cardPaths) {
      const [whole, head] = await Promise.all([app.request(path), app.request(path, { method: 'HEAD' })]);
      expect([path, whole.status, whole.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
      expect(whole.headers.get('cache-control')).toContain('immutable');
      expect([...head.headers]).toEqual([...whole.headers]);
      const view = new DataView(await whole.arrayBuffer());
      expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630]);
    }
  });

  test('has no card under another name', async () => {
    const [some = ''] = cardPaths;
    for (const path of [
      some.replace(/\.[0-9a-f]{8}\./, '.00000000.'),
      some.replace('.png', '.jpg'),
      '/assets/cards/posts/quokka.00000000.png',
      '/assets/cards/',
    ]) {
      expect((await app.request(path)).status, path).toBe(404);
    }
  });
});

test('the search page, which no index lists, has none', async () => {
  expect(previewOf(await pageAt('/search?q=salt'))).toEqual({});
});

test('the edge names the cards that an export has', async () => {
  const edge = siteSurfaces({ cards: exportedCards });
  expect(staticPaths(service, edge)).toEqual(staticPaths(service, surfaces));
  const worker = createHttpApp({ service: () => service, ...edge });
  const page = await worker.request('/posts/salt', { headers: { accept: 'text/html' } });
  expect(await page.text()).toBe(await pageAt('/posts/salt'));
});

describe('the owner decides', () => {
  const serve = async (config: string, files: Readonly<Record<string, string>>) => {
    const all = { 'site.yaml': `title: Test\nsections: [{ slug: posts, name: Posts }]\n${config}`, ...files };
    const content = Object.entries(all).map(([path, text]) => ({
      path,
      read: async () => new TextEncoder().encode(text),
    }));
    const { site } = await buildSite(content, { now: NOW, baseUrl: BASE_URL });
    if (site === undefined) throw new Error('The site is wrong.');
    const own = await createService(site);
    const served = createHttpApp({ service: () => own, ...surfaces });
    const read = async (path: string) =>
      (await served.request(path, { headers: { accept: 'text/html' } })).text();
    return {
      cards: staticPaths(own, surfaces).filter((path) => path.startsWith('/assets/cards/')),
      previewAt: async (path: string) => previewOf(await read(path)),
    };
  };
  const document = (more: string, body = 'Text.') =>
    `---\ntitle: Salt\ndate: 2026-01-01\n${more}---\n\n${body}\n`;

  test('by an image of a document, which wins', async () => {
    const { cards, previewAt } = await serve('', {
      'posts/salt.md': document('image: https://cdn.example.com/salt.png\n'),
    });
    expect(await previewAt('/posts/salt')).toEqual({
      'og:image': 'https://cdn.example.com/salt.png',
      'og:image:alt': 'Salt',
      'twitter:card': 'summary_large_image',
    });
    expect(cards.filter((path) => path.includes('/salt'))).toEqual([]);
  });

  test('but not by an SVG, which previews do not show', async () => {
    const { cards } = await serve('', {
      'posts/salt.md': document('image: https://cdn.example.com/salt.svg\n'),
    });
    expect(cards.filter((path) => path.includes('/salt'))).toHaveLength(1);
  });

  test('by a title, whose card has another address', async () => {
    const before = await serve('', { 'posts/salt.md': document('') });
    const after = await serve('', { 'posts/salt.md': document('').replace('Salt', 'Salts') });
    const changed = after.cards.filter((path) => !before.cards.includes(path));
    expect(changed).toEqual([expect.stringMatching(/^\/assets\/cards\/posts\/salt\.[0-9a-f]{8}\.png$/)]);
  });

  test('by site.yaml, which can do without', async () => {
    const { cards, previewAt } = await serve('cards: false\n', { 'posts/salt.md': document('') });
    expect(cards).toEqual([]);
    expect(await previewAt('/posts/salt')).toEqual({ 'twitter:card': 'summary' });
  });
});
