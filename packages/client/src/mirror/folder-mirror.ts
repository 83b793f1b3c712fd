import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cid, isCid } from '@site/cid';
import { operations, type SearchCorpus } from '@site/contract';
import type { VerifiedManifest } from '../reading/verified-reads.ts';
import type { Mirror } from './mirror.ts';

/** The state of the last commit, in one file, so that it is replaced at once. */
interface Copy {
  readonly snapshot: VerifiedManifest;
  readonly corpus: SearchCorpus;
}

/** The file of the manifest and the corpus. */
export function copyFile(folder: string): string {
  return join(folder, 'copy.json');
}

/** The file of the bytes of a CID. */
export function blockFile(folder: string, cid: string): string {
  return join(folder, 'blocks', cid);
}

/**
 * A mirror in a folder: `copy.json` holds the manifest and the corpus, `blocks/<cid>` the bytes.
 * @example
 * ```ts
 * await sync(createClient('https://example.com', { fetch }), folderMirror('copy'));
 * ```
 */
export function folderMirror(folder: string): Mirror {
  const blocks = join(folder, 'blocks');
  const file = copyFile(folder);

  const read = async (): Promise<Copy | undefined> => {
    const text = await readIfThere(file);
    return text === undefined ? undefined : parseCopy(text.toString('utf8'), file);
  };

  return {
    manifest: async () => (await read())?.snapshot,
    corpus: async () => (await read())?.corpus,
    has: (cid) => exists(blockFile(folder, cid)),
    get: (cid) => readIfThere(blockFile(folder, cid)),
    put: async (cid, bytes) => {
      await mkdir(blocks, { recursive: true });
      await replace(blockFile(folder, cid), bytes);
    },
    commit: async (snapshot, corpus) => {
      await mkdir(folder, { recursive: true });
      await replace(file, JSON.stringify({ snapshot, corpus } satisfies Copy));
      const named = new Set<string>(Object.values(snapshot.manifest.entries));
      for (const cid of await held(blocks)) if (!named.has(cid)) await rm(blockFile(folder, cid));
    },
  };
}

/** @throws {Error} when the text is not what a sync wrote */
function parseCopy(text: string, file: string): Copy {
  try {
    const copy = JSON.parse(text) as Copy;
    operations.getSnapshot.output.parse(copy.snapshot.manifest);
    return copy;
  } catch (error) {
    throw new Error(`${file} is damaged: delete it, and sync again. The blocks beside it are used again.`, {
      cause: error,
    });
  }
}

/** Writes beside a file and renames, so that no reader sees half of it. */
async function replace(path: string, content: string | Uint8Array): Promise<void> {
  const beside = `${path}.part`;
  await writeFile(beside, content);
  await rename(beside, path);
}

async function held(folder: string): Promise<readonly Cid[]> {
  try {
    return (await readdir(folder)).filter(isCid);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
