import type { Site } from '@site/content-core';
import { expect, test } from 'vitest';
import { pathRedirects } from './redirects.ts';

const emptyManifest = { entries: {} } as unknown as Site['manifest'];

test('a page moves with its twin, and a file alone', () => {
  const redirects = new Map([
    ['/old place', '/posts/new'],
    ['/img/a.png', '/blobs/bafkreia.png'],
  ]);
  expect([...pathRedirects({ redirects, sections: [], manifest: emptyManifest })].slice(4)).toEqual([
    ['/old%20place', '/posts/new'],
    ['/old%20place.md', '/posts/new.md'],
    ['/img/a.png', '/blobs/bafkreia.png'],
  ]);
});

const posts = { slug: 'posts', name: 'Posts', description: '' };

test('feeds are found where other tools have them', () => {
  const site = { redirects: new Map(), sections: [posts], manifest: emptyManifest };
  expect([...pathRedirects(site)]).toEqual([
    ['/feed.xml', '/atom.xml'],
    ['/index.xml', '/rss.xml'],
    ['/atom', '/atom.xml'],
    ['/rss', '/rss.xml'],
    ['/posts/feed.xml', '/posts/atom.xml'],
    ['/posts/index.xml', '/posts/rss.xml'],
  ]);
});

test('what stands where a feed was is not redirected', () => {
  const entries = { '/atom.md': 'cid', '/posts/index.xml.md': 'cid' };
  const redirects = pathRedirects({
    redirects: new Map([['/feed.xml', '/blobs/bafkreia.xml']]),
    sections: [posts, { ...posts, slug: 'rss' }],
    manifest: { entries } as unknown as Site['manifest'],
  });
  expect(['/rss', '/atom', '/posts/index.xml', '/feed.xml'].map((path) => redirects.get(path))).toEqual([
    ...[undefined, undefined, undefined],
    '/blobs/bafkreia.xml',
  ]);
});
