import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import type { VectorStore } from './vector-store.ts';

/** How many files are read or written concurrently. */
const CONCURRENCY = 32;

/**
 * A store in a folder: `<model>/<ab>/<name>.f32` has the little-endian binary32 numbers of one vector. Files are written
 * aside and renamed, so that a process may be killed at any time, and several may share a folder.
 */
export function folderVectorStore(folder: string): VectorStore {
  const fileOf = (model: string, name: string): string =>
    join(folder, encodeURIComponent(model).replaceAll('.', '%2E'), name.slice(0, 2), `${name}.f32`);
  return {
    read: async (model, names) => {
      const found = new Map<string, Float32Array>();
      await forEach(names, async (name) => {
        const vector = await readVector(fileOf(model, name));
        if (vector !== undefined) found.set(name, vector);
      });
      return found;
    },
    write: async (model, vectors) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const staging = await mkdtemp(join(folder, '.staging-'));
      try {
        await forEach([...vectors], async ([name, vector]) => {
          const staged = join(staging, name);
          await writeFile(staged, bytesOf(vector), { mode: 0o600 });
          const file = fileOf(model, name);
          await mkdir(dirname(file), { recursive: true, mode: 0o700 });
          await rename(staged, file);
        });
      } finally {
        await rm(staging, { recursive: true });
      }
    },
  };
}

/** Runs a function for all items, some concurrently. Settles when all have, so that a failure leaves nothing under way. */
async function forEach<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const limit = pLimit(CONCURRENCY);
  const outcomes = await Promise.allSettled(items.map((item) => limit(run, item)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function readVector(file: string): Promise<Float32Array | undefined> {
  try {
    const bytes = await readFile(file);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return Float32Array.from({ length: bytes.length >> 2 }, (_, at) => view.getFloat32(at * 4, true));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function bytesOf(vector: Float32Array): Uint8Array {
  const bytes = new Uint8Array(vector.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [at, value] of vector.entries()) view.setFloat32(at * 4, value, true);
  return bytes;
}
