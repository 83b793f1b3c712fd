import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isCid } from '@site/cid';
import { operations, type SearchCorpus } from '@site/contract';
import { checkedCid } from '../reading/twins.ts';
import type { VerifiedManifest } from '../reading/verified-reads.ts';
import { corpusWithout, type Mirror } from './mirror.ts';
import {
  hasFile,
  hasFolder,
  makeFolder,
  namesIn,
  PART,
  readFileIfThere,
  replaceFile,
} from './plain-files.ts';

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
 * A mirror in a folder: `copy.json` holds the manifest and the corpus, `blocks/<cid>` the bytes. Links
 * inside the folder are neither followed nor written through.
 * @example
 * ```ts
 * await sync(createClient('https://example.com', { fetch }), folderMirror('copy'));
 * ```
 */
export function folderMirror(folder: string): Mirror {
  const blocks = join(folder, 'blocks');
  const file = copyFile(folder);

  const read = async (): Promise<Copy | undefined> => {
    const text = await readFileIfThere(file);
    return text === undefined ? undefined : parseCopy(text.toString('utf8'), file);
  };

  const write = (copy: Copy) => replaceFile(file, JSON.stringify(copy));

  /** Removes blocks, and the halves that a run that was broken off has left of any. */
  const removeBlocks = async (isRemoved: (cid: string) => boolean): Promise<void> => {
    for (const name of await namesIn(blocks)) {
      const isHalf = name.endsWith(PART) && isCid(name.slice(0, -PART.length));
      if (isHalf || (isCid(name) && isRemoved(name))) await rm(join(blocks, name), { force: true });
    }
  };

  return {
    manifest: async () => (await read())?.snapshot,
    corpus: async () => (await read())?.corpus,
    has: async (cid) => {
      const block = blockFile(folder, checkedCid(cid));
      return (await hasFolder(blocks)) && hasFile(block);
    },
    get: async (cid) => {
      const block = blockFile(folder, checkedCid(cid));
      return (await hasFolder(blocks)) ? readFileIfThere(block) : undefined;
    },
    put: async (cid, bytes) => {
      await makeFolder(blocks);
      await replaceFile(blockFile(folder, checkedCid(cid)), bytes);
    },
    drop: async (cids) => {
      const copy = await read();
      if (copy !== undefined) await write({ ...copy, corpus: corpusWithout(copy.corpus, cids) });
      const dropped = new Set<string>(cids);
      await removeBlocks((cid) => dropped.has(cid));
    },
    commit: async (snapshot, corpus) => {
      await mkdir(folder, { recursive: true });
      await write({ snapshot, corpus });
      const named = new Set<string>(Object.values(snapshot.manifest.entries));
      await removeBlocks((cid) => !named.has(cid));
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
