import { describe, expect, test } from 'vitest';
import { documentOn, expectAnswer, serve, textOf } from '../test-support.ts';

const BODY = '![Fog](../blobs/fog.svg)\n\n![None](https://example.org/b.svg)\n\n```js\nlet a\n```';
const files = {
  'blobs/fog.svg': '<svg viewBox="0 0 30 20" />',
  'posts/fog.md': documentOn(1, BODY),
  'feed/2024-01-02-fog.md': `${BODY}\n`,
};
const service = await serve(files);
const elsewhere = await serve({
  ...files,
  'site.yaml': 'title: T\nbase_url: https://example.com\nmedia_base_url: https://media.example.net/a/\n',
});

describe('the HTML of a page', () => {
  test.for(['/posts/fog', '/feed/fog', '/feed', '/'])(
    '%s leaves room for the images of the site',
    async (path) => {
      for (const each of [service, elsewhere]) {
        const html = htmlOf(await each.page(path));
        expect(html).toMatch(/ alt="Fog" [^>]*width="30" height="20"/);
        expect(html).not.toMatch(/ alt="None" [^>]*width=/);
      }
    },
  );

  test.for(['/posts/fog', '/feed/fog'])(
    '%s has its first picture for a cover, with its size',
    async (path) => {
      const page = await service.page(path);
      expect(page?.kind === 'record' && page.record.cover).toEqual({
        url: expect.stringMatching(/\/blobs\/bafkrei[a-z2-7]+\.svg$/),
        width: 30,
        height: 20,
      });
    },
  );

  test('has colours in its code, which no feed has', async () => {
    expect(htmlOf(await service.page('/posts/fog'))).toContain('hljs-keyword');
    for (const operation of ['getRss', 'getAtom', 'getJsonFeed'] as const) {
      const feed = expectAnswer(await service.call(operation, {}));
      const text = await textOf(feed);
      expect(text).toContain('let a');
      expect(text).not.toContain('hljs');
    }
  });
});

test('the text above a list is before and after no record of it', async () => {
  const texts = await serve({
    'index.md': documentOn(3, 'Home.'),
    'about.md': documentOn(2, 'About.'),
    'posts/index.md': documentOn(4, 'Posts.'),
    'posts/fog.md': documentOn(1, 'Fog.'),
  });
  for (const path of ['/about', '/posts/fog'])
    expect(await texts.page(path)).toMatchObject({ record: { path, newer: null, older: null } });
});

/** The HTML of a page. */
function htmlOf(page: Awaited<ReturnType<typeof service.page>>): string {
  switch (page?.kind) {
    case 'record':
      return page.record.html;
    case 'feed':
      return page.entries.map(({ html }) => html).join('');
    case 'home':
      return page.posts.map(({ html }) => html).join('');
    default:
      return '';
  }
}
