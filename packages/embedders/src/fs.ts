import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { VectorStore } from './vector-store.ts';

/** How many files are read or written at once. */
const AT_ONCE = 32;

/**
 * Keeps vectors in a folder: `<model>/<ab>/<name>.f32`, each the little-endian binary32 numbers of one vector. A file
 * appears whole or not at all, so a process may be killed at any time, and several may share a folder.
 */
export function folderVectorStore(folder: string): VectorStore {
  const fileOf = (model: string, name: string): string =>
    join(folder, encodeURIComponent(model).replaceAll('.', '%2E'), name.slice(0, 2), `${name}.f32`);
  return {
    read: async (model, names) => {
      const found = new Map<string, Float32Array>();
      await eachOf(names, async (name) => {
        const vector = await readVector(fileOf(model, name));
        if (vector !== undefined) found.set(name, vector);
      });
      return found;
    },
    write: async (model, vectors) => {
      await mkdir(folder, { recursive: true });
      const drafts = await mkdtemp(join(folder, '.draft-'));
      try {
        await eachOf([...vectors], async ([name, vector]) => {
          const draft = join(drafts, name);
          await writeFile(draft, bytesOf(vector));
          const file = fileOf(model, name);
          await mkdir(dirname(file), { recursive: true });
          await rename(draft, file);
        });
      } finally {
        await rm(drafts, { recursive: true });
      }
    },
  };
}

/** Does something with each item, some of them at once. Nothing is under way any more when it ends, also when it fails. */
async function eachOf<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const work = async (): Promise<void> => {
    for (const item of queue) await run(item);
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
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
