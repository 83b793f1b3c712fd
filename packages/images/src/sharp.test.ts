import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rendition } from '@site/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type ImageStore, openImages } from './sharp.ts';

const rendition = (more: Partial<Rendition> = {}): Rendition => ({
  ...{ path: '/assets/avif/bafkreia/480.0.avif', cid: 'bafkreia', original: '/blobs/bafkreia.jpg' },
  ...{ format: 'avif', width: 480, quality: 75 },
  ...more,
});
const webp = rendition({ path: '/assets/webp/bafkreia/480.0.webp', format: 'webp' });

const photo = (width = 1000, height = 500) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  });

function memoryStore(): ImageStore & { readonly names: () => readonly string[] } {
  const files = new Map<string, Uint8Array>();
  return {
    read: async (name) => files.get(name),
    write: async (name, bytes) => void files.set(name, bytes),
    has: async (name) => files.has(name),
    names: () => [...files.keys()],
  };
}

/** The encoder that the workspace installs. */
function encoder(options: Parameters<typeof openImages>[0] = {}) {
  const images = openImages(options);
  if (images === undefined) throw new Error('The workspace has no sharp: pnpm install brings it.');
  return images;
}

describe('a rendition', () => {
  test.each([
    [rendition(), 'heif'],
    [webp, 'webp'],
  ])('has its width and format', async (each, format) => {
    const bytes = await photo().jpeg().toBuffer();
    const made = await encoder().encode(each, async () => bytes);
    const { width, height, format: found } = await sharp(made).metadata();
    expect({ width, height, found }).toEqual({ width: 480, height: 240, found: format });
    expect(made?.length).toBeLessThan(bytes.length);
  });

  test('stands upright, and says nothing of where it was taken', async () => {
    const bytes = await photo()
      .withExif({ IFD3: { GPSLatitude: '59/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await encoder().encode(webp, async () => bytes);
    const { width, height, orientation, exif } = await sharp(made).metadata();
    expect({ width, height, orientation, exif }).toEqual({ width: 480, height: 960 });
  });

  test('is made once for all who ask, and once for all runs', async () => {
    const store = memoryStore();
    const bytes = await photo().jpeg().toBuffer();
    let reads = 0;
    const read = async () => {
      reads += 1;
      return bytes;
    };
    const images = encoder({ store });
    const [first, second] = await Promise.all([images.encode(webp, read), images.encode(webp, read)]);
    expect(second).toBe(first);
    expect(store.names()).toEqual(['bafkreia-480.0.webp']);
    expect(await encoder({ store }).encode(webp, read)).toEqual(first);
    expect(reads).toBe(1);
    expect([await images.isKept(webp), await images.isKept(rendition())]).toEqual([true, false]);
  });

  test('of a picture that is gone is none, and the picture is not given up', async () => {
    const images = encoder();
    expect(await images.encode(webp, async () => undefined)).toBeUndefined();
    expect(images.hasFailed('bafkreia')).toBe(false);
  });
});

describe('a picture that cannot be decoded', () => {
  test.each([
    ['is no picture', async () => new TextEncoder().encode('no picture')],
    [
      'holds more pixels than its memory',
      async () => (await photo(1, 1).png().toBuffer()).fill(0xff, 16, 20),
    ],
  ])('because it %s is reported once, and shown as it is', async (_, read) => {
    const faults: string[] = [];
    const images = encoder({ onFault: (fault) => faults.push(fault) });
    expect(await images.encode(webp, read)).toBeUndefined();
    expect(await images.encode(rendition(), read)).toBeUndefined();
    expect(faults).toEqual([
      expect.stringMatching(/^The picture \/blobs\/bafkreia\.jpg is shown as it is, .* Save it again/),
    ]);
    expect(images.hasFailed('bafkreia')).toBe(true);
    expect(images.failureOf('bafkreia')).toMatch(/\S/);
    expect(images.failureOf('bafkreib')).toBeUndefined();
  });

  test('at its end alone is decoded up to there, as browsers do', async () => {
    const bytes = await photo().jpeg().toBuffer();
    const cut = bytes.subarray(0, bytes.length / 2);
    expect(await encoder().encode(webp, async () => cut)).toBeDefined();
  });
});

test('where sharp is not installed there is no encoder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  try {
    expect(openImages({ from: pathToFileURL(join(folder, 'program.js')) })).toBeUndefined();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the name of the encoder is of its version, so that another one has other paths', () => {
  expect(encoder().name).toBe(`1 sharp ${sharp.versions.sharp}`);
});
