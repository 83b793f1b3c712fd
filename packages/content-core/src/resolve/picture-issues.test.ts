import { describe, expect, test } from 'vitest';
import { buildSite } from '../index.ts';

/** Exif of a camera in big-endian order, with a table of the place that has a latitude (Exif 3.0 §4.6). */
const PLACE = `4d4d002a00000008 0001 8825 0004 00000001 0000001a 00000000
  0001 0002 0005 00000003 00000000 00000000`.replaceAll(/\s/g, '');

const size = (length: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(length);
  return bytes;
};

const chunk = (name: string, data: Uint8Array) => Buffer.concat([Buffer.from(name), size(data.length), data]);

/** An extended WebP of so many bytes of pixels, and what its camera says behind them (WebP container). */
function webp(pixels: number, exif: string): Uint8Array {
  const flags = Buffer.from([exif === '' ? 0 : 0x08, 0, 0, 0, 63, 0, 0, 63, 0, 0]);
  const parts = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', flags),
    chunk('VP8 ', Buffer.alloc(pixels)),
    ...(exif === '' ? [] : [chunk('EXIF', Buffer.from(exif, 'hex'))]),
  ]);
  return chunk('RIFF', parts);
}

/** The beginning of a PNG of a size (W3C PNG §11.2.1). */
function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008000000000000000000', 'hex');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

async function issuesOf(name: string, bytes: Uint8Array) {
  const files = { 'site.yaml': 'title: T\n', 'posts/a.md': `# A\n\n![A](${name})\n` };
  const content = Object.entries(files).map(([path, text]) => ({
    path,
    read: async () => new TextEncoder().encode(text),
  }));
  const { issues } = await buildSite([...content, { path: `posts/${name}`, read: async () => bytes }], {
    now: new Date('2026-01-01T00:00:00Z'),
    baseUrl: 'https://example.com',
  });
  return issues.map(({ rule, severity, file, value }) => [rule, severity, file, value]);
}

const located = [['picture-location', 'warning', 'posts/a.webp', 'posts/a.webp']];

describe('where a picture was taken', () => {
  test.each([
    [100, PLACE, located],
    // Behind what is read of a file for its size.
    [300_000, PLACE, located],
    [300_000, '', []],
  ])('is reported of a WebP with %i bytes of pixels and Exif of %j', async (pixels, exif, expected) => {
    expect(await issuesOf('a.webp', webp(pixels, exif))).toEqual(expected);
  });
});

describe('a picture too large to be decoded', () => {
  test.each([
    [12_001, 9000, [['picture-too-large', 'warning', 'posts/a.png', 'posts/a.png']]],
    [12_000, 9000, []],
  ])('is reported: %i × %i pixels', async (width, height, expected) => {
    expect(await issuesOf('a.png', png(width, height))).toEqual(expected);
  });
});
