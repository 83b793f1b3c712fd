import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureFacts } from './picture-facts.ts';

const blank = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
const PLACE = { GPSLatitude: '59/1 54/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '10/1 45/1 0/1' };
const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

/** A TIFF in the other order of bytes, with a table of the place that has a latitude. */
const BIG_ENDIAN = `ffd8ffe1004045786966 0000 4d4d002a00000008 0001 8825 0004 00000001 0000001a 00000000
  0001 0002 0005 00000003 00000000 00000000`.replaceAll(/\s/g, '');

describe('where a picture was taken', () => {
  test.each(FORMATS)('is found in %s', async (format) => {
    const bytes = await blank().withExif({ IFD3: PLACE }).toFormat(format).toBuffer();
    expect(pictureFacts(bytes, `image/${format}`).hasLocation).toBe(true);
  });

  test.each(FORMATS)('is not in %s without it', async (format) => {
    const camera = await blank()
      .withExif({ IFD0: { Make: 'Box' } })
      .toFormat(format)
      .toBuffer();
    expect(pictureFacts(camera, `image/${format}`).hasLocation).toBe(false);
    expect(pictureFacts(await blank().toFormat(format).toBuffer(), `image/${format}`).hasLocation).toBe(
      false,
    );
  });

  test('stands behind the pixels of a WebP, whose beginning says that there is more', async () => {
    const facts = (bytes: Uint8Array) => pictureFacts(bytes.subarray(0, 40), 'image/webp');
    const placed = await blank().withExif({ IFD3: PLACE }).webp().toBuffer();
    expect(facts(placed)).toMatchObject({ hasLocation: false, saysMoreAtEnd: true });
    expect(facts(await blank().webp().toBuffer()).saysMoreAtEnd).toBe(false);
    const jpeg = await blank().withExif({ IFD3: PLACE }).jpeg().toBuffer();
    expect(pictureFacts(jpeg, 'image/jpeg').saysMoreAtEnd).toBe(false);
  });

  test('is found in either order of bytes, and in XMP', () => {
    expect(pictureFacts(Buffer.from(BIG_ENDIAN, 'hex'), 'image/jpeg').hasLocation).toBe(true);
    const xmp = new TextEncoder().encode('<rdf:Description exif:GPSLatitude="59,54N"/>');
    expect(pictureFacts(xmp, 'image/jpeg').hasLocation).toBe(true);
  });

  test('of a damaged picture is in it or not, and nothing throws', async () => {
    const bytes = await blank().withExif({ IFD3: PLACE }).jpeg().toBuffer();
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 });
    fc.assert(
      fc.property(changes, fc.nat(bytes.length), (changed, length) => {
        const copy = Uint8Array.from(bytes.subarray(0, length));
        for (const [at, value] of changed) if (copy.length > 0) copy[at % copy.length] = value;
        expect(typeof pictureFacts(copy, 'image/jpeg').hasLocation).toBe('boolean');
      }),
    );
  });
});

describe('a picture that moves', () => {
  const frames = Buffer.alloc(8 * 16 * 3, 9).fill(200, 0, 8 * 8 * 3);
  const moving = () => sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } });

  test('is known as WebP', async () => {
    const bytes = await moving()
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    expect(pictureFacts(bytes, 'image/webp').isAnimated).toBe(true);
    expect(pictureFacts(await blank().webp().toBuffer(), 'image/webp').isAnimated).toBe(false);
  });

  test('is known as PNG by the chunk before its pixels', async () => {
    const still = await blank().png().toBuffer();
    expect(pictureFacts(still, 'image/png').isAnimated).toBe(false);
    const at = still.indexOf('IDAT') - 4;
    const control = Buffer.from(
      `00000008${Buffer.from('acTL').toString('hex')}000000020000000000000000`,
      'hex',
    );
    const animated = Buffer.concat([still.subarray(0, at), control, still.subarray(at)]);
    expect(pictureFacts(animated, 'image/png').isAnimated).toBe(true);
    const comment = Buffer.concat([still, Buffer.from('acTL')]);
    expect(pictureFacts(comment, 'image/png').isAnimated).toBe(false);
  });

  test('may be every GIF', () => {
    expect(pictureFacts(new Uint8Array(), 'image/gif').isAnimated).toBe(true);
  });
});

test('a drawing and what is no picture say nothing', () => {
  const none = { isAnimated: false, hasLocation: false, saysMoreAtEnd: false };
  const xmp = new TextEncoder().encode('exif:GPSLatitude');
  expect(pictureFacts(xmp, 'image/svg+xml')).toEqual(none);
  expect(pictureFacts(xmp, 'text/plain')).toEqual(none);
});
