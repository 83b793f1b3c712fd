import { buildSite } from '@site/content-core';
import type { KeptImages } from '@site/images/sharp';
import { openImages } from '@site/images/sharp';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeImages } from './make-images.ts';

function encoder(): KeptImages {
  const images = openImages();
  if (images === undefined) throw new Error('The workspace has no sharp: pnpm install brings it.');
  return images;
}

test('a picture that cannot be decoded is reported by its file, once, and others are made', async () => {
  const whole = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#456' } })
    .png()
    .toBuffer();
  const files: Readonly<Record<string, string | Uint8Array>> = {
    'site.yaml': 'title: T\nimages: {widths: [480]}\n',
    'posts/a.md': '# A\n\n![A](whole.png) ![B](damaged.png)\n',
    'posts/whole.png': whole,
    // Its header is that of a picture, and nothing else of it is.
    'posts/damaged.png': whole.subarray(0, 33),
  };
  const content = Object.entries(files).map(([path, text]) => ({
    path,
    read: async () => (typeof text === 'string' ? new TextEncoder().encode(text) : text),
  }));
  const { site } = await buildSite(content, {
    now: new Date('2026-01-01T00:00:00Z'),
    baseUrl: 'https://example.com',
  });
  if (site === undefined) throw new Error('The site is wrong.');
  let steps = 0;
  const issues = await makeImages(site, encoder(), { begin: () => undefined, step: () => void steps++ });
  expect(issues.map(({ rule, severity, file, value }) => [rule, severity, file, value])).toEqual([
    ['picture-damaged', 'warning', 'posts/damaged.png', 'posts/damaged.png'],
  ]);
  expect(issues[0]?.message).toMatch(
    /^The picture "posts\/damaged\.png" is shown as it is, because it cannot be decoded: \S/,
  );
  expect(steps).toBe(4);
});
