import { readAll } from '@site/cid';
import type { Blob, Issue, Site } from '@site/content-core';
import { SourceText } from '@site/diagnostics';
import type { Progress } from '@site/export';
import { planImages } from '@site/images';
import type { KeptImages } from '@site/images/sharp';

/**
 * Makes the renditions of a site that are not kept yet, before the pages that name them: a picture that turns out to be
 * damaged is shown as it is.
 * @returns an issue for each damaged picture
 */
export async function makeImages(
  site: Site,
  images: KeptImages,
  progress: Progress,
): Promise<readonly Issue[]> {
  const renditions = [...planImages(site, images).renditions.values()];
  const lacking = await Promise.all(
    renditions.map(async (rendition) => ((await images.isKept(rendition)) ? [] : [rendition])),
  );
  const made = lacking.flat();
  if (made.length === 0) return [];
  progress.begin('images', made.length);
  await Promise.all(
    made.map(async (rendition) => {
      const blob = site.blobs.get(rendition.cid);
      await images.encode(rendition, async () => blob && readBlob(blob));
      progress.step();
    }),
  );
  return [...site.blobs.values()].flatMap((blob) => {
    const reason = images.failureOf(blob.cid);
    return reason === undefined ? [] : [damaged(blob, reason)];
  });
}

/** The bytes that a CID names; `undefined` where the file has others by now. */
async function readBlob({ cid, file }: Blob): Promise<Uint8Array | undefined> {
  if (file.blocks === undefined) return file.read();
  const source = await file.blocks.open(cid);
  return source && readAll(source);
}

function damaged({ file: { path } }: Blob, reason: string): Issue {
  return new SourceText(path, '').issue('warning', 0, {
    rule: 'picture-damaged',
    value: path,
    message: `The picture "${path}" is shown as it is, because it cannot be decoded: ${reason}.`,
    fix: 'Save it again with a program for pictures.',
  });
}
