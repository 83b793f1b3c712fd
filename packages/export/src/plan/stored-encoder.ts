import type { ImageEncoder } from '@site/contract';
import { type PictureSite, wantsEncoder } from '@site/images';
import * as z from 'zod';

const storedEncoder = z.object({ name: z.string(), failed: z.array(z.string()) });

/** Who made the renditions of an export, and which pictures have none because they are damaged. */
export type StoredEncoder = Readonly<z.output<typeof storedEncoder>>;

/** What a program has to know to name the renditions of a site; `undefined` where there are none. */
export function imagesOf(
  site: PictureSite,
  images: Pick<ImageEncoder, 'name' | 'hasFailed'> | undefined,
): StoredEncoder | undefined {
  if (images === undefined || !wantsEncoder(site)) return undefined;
  return { name: images.name, failed: [...site.blobs.keys()].filter((cid) => images.hasFailed(cid)).sort() };
}

/** Writes it down. The same encoder gives the same bytes. */
export function formatEncoder(encoder: StoredEncoder): string {
  return `${JSON.stringify(encoder)}\n`;
}

/** Reads it, for who names renditions that others made. */
export function parseEncoder(bytes: Uint8Array): Pick<ImageEncoder, 'name' | 'hasFailed'> {
  const { name, failed } = storedEncoder.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const damaged = new Set(failed);
  return { name, hasFailed: (cid) => damaged.has(cid) };
}
