import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { IMAGE_HEAD, imageDimensions } from './image-dimensions.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const hex = (value: string): Uint8Array => Uint8Array.from(Buffer.from(value.replaceAll(' ', ''), 'hex'));
const svg = (attributes: string): Uint8Array =>
  text(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`);

/** A box of ISO 14496-12 §4.2: its length, its name, what is in it. */
function box(name: string, ...content: readonly Uint8Array[]): Uint8Array {
  const body = Buffer.concat(content);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 8);
  return Buffer.concat([length, text(name), body]);
}

const ispe = box('ispe', hex('00000000 00000020 00000010'));

/** The list of properties says that it goes on to the end of what is read. */
const endlessAvif = Buffer.concat([
  box('ftyp', text('avif'), hex('00000000')),
  hex('0001f000'),
  text('meta'),
  hex('00000000'),
  hex('0001ef00'),
  text('iprp'),
  hex('0001ee00'),
  text('ipco'),
]);

const avif = (brand: string): Uint8Array =>
  Buffer.concat([
    box('ftyp', text(brand), hex('00000000')),
    box('meta', hex('00000000'), box('iprp', box('ipco', ispe))),
  ]);

/** SOI, an APP1 with nothing in it but the orientation (EXIF), and a frame of 32 × 16. */
const jpeg = (orientation: number): Uint8Array =>
  hex(
    'ffd8 ffe1 0022 457869660000 4d4d002a00000008 0001 0112 0003 00000001' +
      `${orientation.toString(16).padStart(4, '0')}0000 00000000 ffc0 000b 08 0010 0020 01 011100 ffd9`,
  );

const SAMPLES: Readonly<Record<string, readonly [mediaType: string, bytes: Uint8Array]>> = {
  PNG: ['image/png', hex('89504e470d0a1a0a 0000000d 49484452 00000020 00000010 0806000000')],
  GIF: ['image/gif', hex('474946383961 2000 1000 000000')],
  WebP: ['image/webp', hex('52494646 1a000000 57454250 56503858 0a000000 00000000 1f0000 0f0000')],
  ICO: ['image/x-icon', hex('0000 0100 0100 20 10 0000 0100 2000 00000000 16000000')],
  AVIF: ['image/avif', avif('avif')],
  'AVIF under the name of its container': ['image/avif', avif('mif1')],
  JPEG: ['image/jpeg', jpeg(1)],
  'JPEG upside down': ['image/jpeg', jpeg(3)],
  SVG: ['image/svg+xml', svg('width="32" height="16"')],
  'SVG in pixels': ['image/svg+xml', svg('width="32px" height="16px"')],
  'SVG with nothing but a viewBox': ['image/svg+xml', svg('viewBox="0 0 32 16"')],
  'SVG as wide as its place': ['image/svg+xml', svg('width="100%" viewBox="0 0 32 16"')],
};

describe('imageDimensions', () => {
  test.for(Object.entries(SAMPLES))('%s', ([, [mediaType, bytes]]) => {
    expect(imageDimensions(bytes, mediaType)).toEqual({ width: 32, height: 16 });
  });

  test.for([5, 6, 7, 8])(
    'JPEG that lies on its side (EXIF orientation %i) is shown upright',
    (orientation) => {
      expect(imageDimensions(jpeg(orientation), 'image/jpeg')).toEqual({ width: 16, height: 32 });
    },
  );

  test.for([
    ['no bytes', 'image/png', new Uint8Array()],
    ['an SVG without a size', 'image/svg+xml', svg('')],
    ['an SVG of no height', 'image/svg+xml', svg('width="3" height="0"')],
    ['an SVG without end', 'image/svg+xml', svg('width="1e999" height="1e999"')],
    ['a PNG longer than any', 'image/png', hex('89504e470d0a1a0a 0000000d 49484452 7fffffff 00000001')],
    ['another format than it says', 'image/jpeg', SAMPLES['PNG']?.[1] ?? text('')],
    ['a format that is not served', 'image/bmp', hex('424d')],
    ['no image', 'text/plain; charset=utf-8', SAMPLES['PNG']?.[1] ?? text('')],
    ['a media type of every object', 'constructor', SAMPLES['PNG']?.[1] ?? text('')],
  ] as const)('%s has no size', ([, mediaType, bytes]) => {
    expect(imageDimensions(bytes, mediaType)).toBeUndefined();
  });
});

describe('damaged images', () => {
  test.for(Object.entries(SAMPLES))(
    '%s, cut off anywhere, has its size or none',
    ([, [mediaType, bytes]]) => {
      for (let length = 0; length < bytes.length; length += 1) {
        // What lies behind the end in memory is no part of the image.
        const memory = new Uint8Array(length + 64).fill(7);
        memory.set(bytes.subarray(0, length));
        const size = imageDimensions(memory.subarray(0, length), mediaType);
        expect([undefined, { width: 32, height: 16 }], `${length} bytes`).toContainEqual(size);
      }
    },
  );

  it('never throw, whatever is wrong with them', () => {
    const damaged = fc
      .tuple(
        fc.constantFrom(...Object.values(SAMPLES)),
        fc.array(fc.tuple(fc.nat(), fc.nat(255))),
        fc.uint8Array(),
      )
      .map(([[mediaType, bytes], changes, tail]) => {
        const copy = Uint8Array.from([...bytes, ...tail]);
        for (const [at, value] of changes) copy[at % copy.length] = value;
        return [mediaType, copy] as const;
      });
    fc.assert(
      fc.property(damaged, ([mediaType, bytes]) => {
        const size = imageDimensions(bytes, mediaType);
        if (size !== undefined) expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
      }),
      { numRuns: 1_000 },
    );
  });

  /** A file far longer than what is read of it, made of what a reader could go round in. */
  const many = (start: Uint8Array, piece: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(64 * IMAGE_HEAD);
    for (let at = start.length; at + piece.length < bytes.length; at += piece.length) bytes.set(piece, at);
    bytes.set(start);
    return bytes;
  };

  test.for([
    ['a JPEG of empty segments', 'image/jpeg', many(hex('ffd8ffe0'), hex('ffe00002'))],
    ['a JPEG of zeros', 'image/jpeg', many(hex('ffd8ffe0'), hex('00'))],
    ['an AVIF of boxes', 'image/avif', many(endlessAvif, ispe)],
    ['an AVIF of empty boxes', 'image/avif', many(avif('avif').subarray(0, 16), hex('00000000'))],
    ['an SVG that begins again and again', 'image/svg+xml', many(text('<svg '), text('<svg '))],
    ['an SVG with a quote that never ends', 'image/svg+xml', many(text('<svg a="'), text('<svg '))],
    ['an ICO of many', 'image/x-icon', many(hex('00000100ffff'), hex('01'))],
  ] as const)('%s does not hold up the build', ([, mediaType, bytes]) => {
    // Not the time of day: the machine may do other work.
    const start = process.cpuUsage();
    imageDimensions(bytes, mediaType);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(5_000);
  });
});
