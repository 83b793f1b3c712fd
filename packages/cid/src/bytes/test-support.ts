import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cidOf } from '../cid.ts';
import type { BlockFile } from './block-file.ts';
import type { ByteRange, ByteSource } from './byte-source.ts';

export const MB = 1024 * 1024;
export const SIZE = 3 * MB;
export const bytes = randomBytes(SIZE);
export const cid = await cidOf(bytes);

/** A file of these bytes, alone in a folder. */
export async function makeFile() {
  const folder = await mkdtemp(join(tmpdir(), 'block-file-'));
  const path = join(folder, 'video.mp4');
  await writeFile(path, bytes);
  return { folder, path, remove: () => rm(folder, { recursive: true }) };
}

export async function openFile(file: BlockFile): Promise<ByteSource> {
  const source = await file.open(cid);
  if (source === undefined) throw new Error('The file is gone.');
  return source;
}

/** All that a reader receives, and what ended it. */
export async function receive(
  source: ByteSource,
  range?: ByteRange,
  onFirst: () => Promise<unknown> = async () => {},
) {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of source.read(range)) {
      pieces.push(piece);
      if (pieces.length === 1) await onFirst();
    }
    return { received: Buffer.concat(pieces), error: undefined };
  } catch (error) {
    return { received: Buffer.concat(pieces), error };
  }
}

/** Changes bytes within the file, whose length stays the same. */
export async function overwrite(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(10), 0, 10, at);
  await file.close();
}
