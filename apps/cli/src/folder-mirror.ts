import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cid, isCid } from '@site/cid';
import type { Mirror, VerifiedManifest } from '@site/client';
import type { SearchCorpus } from '@site/contract';

/** What was copied last, in one file, so that it is replaced at once. */
interface Copy {
  readonly snapshot: VerifiedManifest;
  readonly corpus: SearchCorpus;
}

/** A copy in a folder: `copy.json` says what it is, and `blocks/<cid>` holds the bytes. */
export function folderMirror(folder: string): Mirror {
  const blocks = join(folder, 'blocks');
  const file = join(folder, 'copy.json');

  const read = async (): Promise<Copy | undefined> => {
    const text = await readIfThere(file);
    return text === undefined ? undefined : (JSON.parse(text.toString('utf8')) as Copy);
  };

  return {
    manifest: async () => (await read())?.snapshot,
    corpus: async () => (await read())?.corpus,
    has: (cid) => exists(join(blocks, cid)),
    get: (cid) => readIfThere(join(blocks, cid)),
    put: async (cid, bytes) => {
      await mkdir(blocks, { recursive: true });
      await replace(join(blocks, cid), bytes);
    },
    commit: async (snapshot, corpus) => {
      await mkdir(folder, { recursive: true });
      await replace(file, JSON.stringify({ snapshot, corpus } satisfies Copy));
      const named = new Set<string>(Object.values(snapshot.manifest.entries));
      for (const cid of await held(blocks)) if (!named.has(cid)) await rm(join(blocks, cid));
    },
  };
}

/** Writes beside a file and renames, so that nobody ever reads half of it. */
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
