import { verifyCid } from '@site/cid';
import type { Blob } from '@site/content-core';

/** How file systems say that there is no such file any more: it, or a folder above it, went or became something else. */
const GONE: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/**
 * The bytes of a blob. Nothing when its file has gone, or holds others since it was named: nobody has the bytes of that
 * name any more then, and others under it would be cached for ever.
 * @throws whatever else the file system says
 */
export async function readBlob({ cid, file }: Blob): Promise<Uint8Array | undefined> {
  const bytes = await file.read().catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });
  return bytes !== undefined && (await verifyCid(cid, bytes)) ? bytes : undefined;
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && GONE.includes(error.code);
}
