import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePath } from '@site/content-core';
import { Refusal } from '../output/refusal.ts';

/** A published site, wherever it is. */
export interface SiteSource {
  /** How it is named in messages. */
  readonly name: string;
  /** The bytes at a path, not percent-encoded; `undefined` where there is nothing. */
  read(path: string): Promise<SourceFile | undefined>;
}

/** What was read, and what the source says of it. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** SHA-256 in base64, where the source states one. */
  readonly digest?: string;
}

/** How long a server may take to answer, in milliseconds. */
const TIMEOUT = 30_000;

/** An export on this machine. */
export function folderSource(folder: string): SiteSource {
  return {
    name: folder,
    read: async (path) => {
      try {
        return { bytes: await readFile(join(folder, path)) };
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
        throw error;
      }
    },
  };
}

/** @throws {Refusal} when there is no answer */
async function get(url: string): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
  } catch (error) {
    // That of fetch says only that it failed.
    const { message } = ((error as Error).cause ?? error) as Error;
    throw new Refusal(`GET ${url} has no answer (${message}): mend the URL, or start what serves it.`);
  }
}

/** A site that is served. @param url - without a slash at its end */
export function urlSource(url: string): SiteSource {
  return {
    name: url,
    read: async (path) => {
      const response = await get(url + encodePath(path));
      if (response.status === 404 || response.status === 410) return undefined;
      if (!response.ok)
        throw new Refusal(`GET ${response.url} answered ${response.status}: try again later.`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      // The digest is of the bytes that came over the wire: what was decompressed on the way is not those.
      const encoded = response.headers.has('content-encoding');
      const digest = /sha-256=:([^:]+):/.exec(response.headers.get('repr-digest') ?? '')?.[1];
      return encoded || digest === undefined ? { bytes } : { bytes, digest };
    },
  };
}
