import { closeSync, openSync } from 'node:fs';
import { open, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isCid } from '@site/cid';
import { BlockFile } from '@site/cid/fs';
import type { Site } from '@site/content-core';
import { readAt } from '@site/work-cache/fs';
import { BLOBS_FOLDER, RETAINED_FILE, RETAINED_FOLDER, SITE_FILE } from './export-layout.ts';
import { readSiteFile } from './read-site-file.ts';
import { SiteFileError } from './site-file-error.ts';
import type { SiteFileSource } from './site-file-source.ts';

/** An export, open to be served. */
export interface OpenExport {
  /** Its folder, symbolic links resolved: a later export takes the place of the link and leaves this folder alone. */
  readonly folder: string;
  readonly site: Site;
  /** The ids of the retained snapshots, the newest first. */
  readonly retained: readonly string[];
  /** A file of a retained snapshot; `undefined` when it is not there. */
  readRetained(id: string, file: string): Promise<Uint8Array | undefined>;
  /**
   * A file of the export by its name; `undefined` when it is not there.
   * @param length - how many bytes of its beginning; all when left out
   */
  readFile(file: string, length?: number): Promise<Uint8Array | undefined>;
  /** Ends reading: records that were not read before throw from now on. Idempotent. */
  close(): void;
}

/**
 * Opens an export. Only what lists need is read now.
 * @throws {SiteFileError} when the folder is no export, or a damaged one
 */
export async function openExport(path: string): Promise<OpenExport> {
  const folder = await realpath(path).catch(() => path);
  const file = openFile(join(folder, SITE_FILE));
  try {
    const site = await readSiteFile(file, ({ cid, extension }) => {
      const blob = join(folder, BLOBS_FOLDER, `${cid}.${extension}`);
      return { read: () => readFile(blob), blocks: new BlockFile(blob) };
    });
    const retained = await readRetainedIds(folder);
    return {
      folder,
      site,
      retained,
      readRetained: async (id, name) =>
        retained.includes(id) ? readIfThere(join(folder, RETAINED_FOLDER, id, name)) : undefined,
      readFile: (name, length) => readIfThere(join(folder, name), length),
      close: file.close,
    };
  } catch (error) {
    file.close();
    throw error;
  }
}

function openFile(path: string): SiteFileSource & { close(): void } {
  const file = openDescriptor(path);
  let isClosed = false;
  return {
    read: (start, length) => {
      // The number of a closed file is soon that of another.
      if (isClosed) throw new Error(`${path} is closed, so no more of it is read: open the export again.`);
      return readAt(file, start, length);
    },
    close: () => {
      if (!isClosed) closeSync(file);
      isClosed = true;
    },
  };
}

function openDescriptor(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    throw new SiteFileError(`${path} cannot be opened (${(error as NodeJS.ErrnoException).code})`);
  }
}

async function readRetainedIds(folder: string): Promise<readonly string[]> {
  const bytes = await readIfThere(join(folder, RETAINED_FILE));
  const ids = bytes === undefined ? [] : parseJson(new TextDecoder().decode(bytes));
  if (Array.isArray(ids) && ids.every(isCid)) return ids;
  throw new SiteFileError(`${RETAINED_FILE} is no list of snapshot ids`);
}

/** What a text says as JSON; `undefined` when it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readIfThere(path: string, length?: number): Promise<Uint8Array | undefined> {
  try {
    return length === undefined ? await readFile(path) : await readStart(path, length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function readStart(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
