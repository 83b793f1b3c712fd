import { describe, expect, test } from 'vitest';
import { type ImageSettings, MAX_PIXELS, type Picture, planImages, wantsEncoder } from './plan-images.ts';

const photo: Picture = {
  ...{ cid: 'bafkreia', extension: 'jpg', mediaType: 'image/jpeg', size: 3_000_000 },
  dimensions: { width: 4000, height: 3000 },
};
const encoder = { name: 'a 1', hasFailed: () => false };

function site(picture: Partial<Picture> = {}, images?: ImageSettings | false) {
  const blobs = new Map([[photo.cid, { ...photo, ...picture }]]);
  return { blobs, config: { images }, baseUrl: 'https://a.example', mediaBaseUrl: 'https://cdn.example/b' };
}

const renditionsOf = (picture: Partial<Picture>, images?: ImageSettings | false) =>
  [...planImages(site(picture, images), encoder).renditions.values()].map(
    ({ width, format }) => `${width} ${format}`,
  );

describe('a picture is offered', () => {
  test('in every size of a screen, in both formats', () => {
    const { renditions, sources } = planImages(site(), encoder);
    expect(renditionsOf({}).sort()).toEqual(
      ['avif', 'webp']
        .flatMap((format) => [1440, 1920, 480, 960].map((width) => `${width} ${format}`))
        .sort(),
    );
    expect([...renditions.keys()]).toEqual([...renditions.keys()].sort());
    const [avif, webp] = sources.get('bafkreia') ?? [];
    expect([avif?.type, webp?.type]).toEqual(['image/avif', 'image/webp']);
    expect(avif?.srcset).toMatch(
      /^https:\/\/a\.example\/assets\/avif\/bafkreia\/480\.[\da-f]{8}\.avif 480w, .* 1920w$/,
    );
    for (const [path, rendition] of renditions)
      expect(rendition).toMatchObject({
        path,
        cid: 'bafkreia',
        original: '/blobs/bafkreia.jpg',
        quality: 75,
      });
  });

  test.each<[string, Partial<Picture>, readonly string[]]>([
    ['at its own size, and never above it', { dimensions: { width: 700, height: 10 } }, ['480', '700']],
    ['not at all when it is small', { dimensions: { width: 480, height: 900 } }, []],
    ['not at all when it says no size', { dimensions: undefined }, []],
    ['not at all when it moves', { mediaType: 'image/webp', isAnimated: true }, []],
    ['not at all as GIF', { mediaType: 'image/gif' }, []],
    ['not at all when it is drawn', { mediaType: 'image/svg+xml' }, []],
    ['not at all when it is a bomb', { dimensions: { width: 40_000, height: MAX_PIXELS / 40_000 + 1 } }, []],
    ['not at all when its file is huge', { size: 65 * 1024 * 1024 }, []],
  ])('%s', (_, picture, widths) => {
    expect(renditionsOf(picture, { formats: ['avif'] })).toEqual(widths.map((width) => `${width} avif`));
  });

  test('as the owner has it where format and size are the same', () => {
    const picture = { mediaType: 'image/webp', extension: 'webp', dimensions: { width: 700, height: 10 } };
    expect(renditionsOf(picture)).toEqual(['480 avif', '700 avif', '480 webp']);
    const [, webp] = planImages(site(picture), encoder).sources.get('bafkreia') ?? [];
    expect(webp?.srcset).toMatch(/ 480w, https:\/\/cdn\.example\/b\/bafkreia\.webp 700w$/);
  });

  test('in no WebP that is longer than the format allows', () => {
    expect(renditionsOf({ dimensions: { width: 1000, height: 40_000 } }, { widths: [300, 900] })).toEqual([
      '300 avif',
      '900 avif',
      '300 webp',
    ]);
  });

  test('as its owner says', () => {
    expect(renditionsOf({}, { widths: [2000, 300], formats: ['webp'], quality: 50 })).toEqual([
      '2000 webp',
      '300 webp',
    ]);
    expect(renditionsOf({}, false)).toEqual([]);
    expect([wantsEncoder(site()), wantsEncoder(site({}, false))]).toEqual([true, false]);
  });

  test('as it is, where nobody makes renditions, or it is damaged', () => {
    expect(planImages(site(), undefined).sources.size).toBe(0);
    expect(planImages(site(), { ...encoder, hasFailed: (cid) => cid === 'bafkreia' }).sources.size).toBe(0);
  });
});

test('the path of a rendition is another with another encoder, and with another quality', () => {
  const paths = [
    planImages(site(), encoder),
    planImages(site(), { ...encoder, name: 'a 2' }),
    planImages(site({}, { quality: 80 }), encoder),
  ].map(({ renditions }) => [...renditions.keys()][0]);
  expect(new Set(paths).size).toBe(3);
});
