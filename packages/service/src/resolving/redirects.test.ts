import { expect, test } from 'vitest';
import { pathRedirects } from './redirects.ts';

test('a page moves with its twin, and a file alone', () => {
  const redirects = new Map([
    ['/old place', '/posts/new'],
    ['/img/a.png', '/blobs/bafkreia.png'],
  ]);
  expect([...pathRedirects({ redirects })]).toEqual([
    ['/old%20place', '/posts/new'],
    ['/old%20place.md', '/posts/new.md'],
    ['/img/a.png', '/blobs/bafkreia.png'],
  ]);
});
