import { type ByteSource, bytesSource, verifyCid } from '@site/cid';
import type { Blob } from '@site/content-core';

/** The errors of a file that no longer exists, or whose folder became something else. */
const GONE: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/**
 * The bytes of a blob; `undefined` when its file is gone or has changed since its CID was computed. Other bytes under
 * that CID would be cached for ever.
 * @throws any other error of the file system
 */
export async function openBlob({ cid, file }: Blob): Promise<ByteSource | undefined> {
  if (file.blocks !== undefined) return file.blocks.open(cid);
  const bytes = await file.read().catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });
  return bytes !== undefined && (await verifyCid(cid, bytes)) ? bytesSource(bytes) : undefined;
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && GONE.includes(error.code);
}
