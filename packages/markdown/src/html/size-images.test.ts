import { describe, expect, it, test } from 'vitest';
import { renderHtml } from './render-html.ts';

describe('the size of an image', () => {
  const sizeOf = (url: string) => (url === 'https://example.com/a.png' ? { width: 3, height: 2 } : undefined);

  test.for([
    ['See ![A](https://example.com/a.png)\n', ' width="3" height="2"'],
    ['[![A](https://example.com/a.png)](/b)\n', ' width="3" height="2"'],
    ['See ![A](https://example.com/b.png)\n', ''],
    ['See ![A](/a.png)\n', ''],
  ] as const)('of %j is what is known of its URL: %j', ([body, size]) => {
    expect(renderHtml(body, { sizeOf, scope: 'a.' })).toContain(`loading="lazy" decoding="async"${size} />`);
  });

  it('is that of a page whose first image is loaded at once, if it is among its first blocks', () => {
    const lazy = (body: string) =>
      [...renderHtml(body, { sizeOf }).matchAll(/<img[^>]*>/g)].map(([image]) => /lazy/.test(image));
    expect(lazy('A\n\n![A](a.png)\n\n![B](b.png)\n')).toEqual([false, true]);
    expect(lazy('> ![A](a.png) ![B](b.png)\n')).toEqual([false, true]);
    expect(lazy('A\n\nB\n\nC\n\n![A](a.png)\n')).toEqual([true]);
  });

  it('is looked up before the URL becomes absolute', () => {
    const html = renderHtml('![A](a.png)\n', { base: 'https://example.com/', sizeOf });
    expect(html).toContain('src="https://example.com/a.png"');
    expect(html).not.toContain('width');
  });
});

describe('an image of which there are other sizes', () => {
  const sources = [
    { type: 'image/avif', srcset: '/a.avif 480w' },
    { type: 'image/webp', srcset: '/a.webp 480w' },
  ];
  const sizeOf = (url: string) => (url.startsWith('/a') ? { width: 4000, height: 3000, sources } : undefined);
  const sizesIn = (body: string) =>
    Array.from(renderHtml(body, { sizeOf }).matchAll(/avif 480w" sizes="([^"]*)"/g), ([, sizes]) => sizes);

  it('is a picture with a source for each format, and the image as it was', () => {
    const column = '(min-width: 46rem) 672px, calc(100vw - 2rem)';
    expect(renderHtml('![A](/a.jpg)\n', { sizeOf, scope: 'a.' })).toBe(
      `<figure><picture><source type="image/avif" srcset="/a.avif 480w" sizes="${column}" />` +
        `<source type="image/webp" srcset="/a.webp 480w" sizes="${column}" />` +
        '<img src="/a.jpg" alt="A" loading="lazy" decoding="async" width="4000" height="3000" /></picture></figure>',
    );
  });

  it('is offered as wide as it is shown: by its author, in a gallery, alone in a row of one', () => {
    expect(sizesIn('![A|200](/a.jpg)\n')).toEqual(['min(200px, calc(100vw - 2rem))']);
    const cell = '(min-width: 40rem) min(600px, 50vw), calc(100vw - 2rem)';
    expect(sizesIn('![A](/a.jpg)\n![B](/a.png)\n')).toEqual([cell, cell]);
    expect(sizesIn('![A](/a.jpg)\n![B](/a.png)\n[![C](/a.gif)](/c)\n')).toEqual([
      'min(1200px, calc(100vw - 2rem))',
      cell,
      cell,
    ]);
  });

  it('stays one in a link, and one of which there are none stays an image', () => {
    expect(renderHtml('Text [![A](/a.jpg)](/b) ![B](/c.jpg)\n', { sizeOf })).toMatch(
      /<a href="\/b"><picture>.*<\/picture><\/a> <img src="\/c\.jpg"/,
    );
  });
});
