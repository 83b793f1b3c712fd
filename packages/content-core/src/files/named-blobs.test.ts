import { cidOf } from '@site/cid';
import { describe, expect, test } from 'vitest';
import { buildClean, dated } from '../test-support.ts';
import { blobNames } from './named-blobs.ts';

const BYTES = new TextEncoder().encode('a picture');
const CID = await cidOf(BYTES);

describe('two files of the same bytes', () => {
  test('and other extensions are one blob with two names, in whatever order records show them', async () => {
    const pictures = { 'posts/x.png': BYTES, 'posts/x.jpg': BYTES };
    const png = { 'posts/a.md': dated('![a](x.png)\n') };
    const jpg = { 'posts/b.md': dated('![b](x.jpg)\n') };
    for (const texts of [
      { ...png, ...jpg },
      { ...jpg, ...png },
    ]) {
      const { blobs, documents, manifest } = await buildClean({ ...pictures, ...texts });
      expect(Array.from(blobs.values(), blobNames)).toEqual([
        [
          { extension: 'jpg', mediaType: 'image/jpeg' },
          { extension: 'png', mediaType: 'image/png' },
        ],
      ]);
      const named = documents.flatMap(({ body }) => body.match(/\/blobs\/[^)]+/g) ?? []);
      expect(named.sort()).toEqual([`/blobs/${CID}.jpg`, `/blobs/${CID}.png`]);
      for (const path of named) expect(manifest.entries[path]).toBe(CID);
    }
  });

  test('and the same extension are one blob with one name', async () => {
    const { blobs } = await buildClean({
      'posts/x.png': BYTES,
      'posts/y.png': BYTES,
      'posts/a.md': dated('![x](x.png) ![y](y.png)\n'),
    });
    expect([...blobs.values()].map(({ otherNames, file }) => [otherNames, file.path])).toEqual([
      [undefined, 'posts/x.png'],
    ]);
  });
});
