import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePath } from '@site/content-core';
import { Refusal } from '../output/refusal.ts';

/** A published site, wherever it is. */
export interface SiteSource {
  /** The bytes at a path, not percent-encoded; `undefined` where there is nothing. */
  read(path: string): Promise<SourceFile | undefined>;
}

/** What was read, and what the source says of it. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** SHA-256 in base64, where the source states one. */
  readonly digest?: string;
}

/** How long a server may take to begin an answer, in milliseconds; how long the rest takes depends on its size. */
const TIMEOUT = 30_000;

/** An export on this machine. */
export function folderSource(folder: string): SiteSource {
  return {
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

/** A site that is served. @param url - without a slash at its end */
export function urlSource(url: string): SiteSource {
  return { read: (path) => readUrl(url + encodePath(path)) };
}

/**
 * What a server answers; `undefined` where there is nothing.
 * @throws {Refusal} when it does not answer, or not with a file
 */
export async function readUrl(url: string): Promise<SourceFile | undefined> {
  const response = await get(url);
  if (response.status === 404 || response.status === 410) return undefined;
  if (!response.ok) throw new Refusal(`GET ${response.url} answered ${response.status}: try again later.`);
  const bytes = await bytesOf(response);
  // The digest is of the bytes that came over the wire: what was decompressed on the way is not those.
  const encoded = response.headers.has('content-encoding');
  const digest = /sha-256=:([^:]+):/.exec(response.headers.get('repr-digest') ?? '')?.[1];
  return encoded || digest === undefined ? { bytes } : { bytes, digest };
}

async function get(url: string): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`none within ${TIMEOUT / 1000} seconds`)), TIMEOUT);
  try {
    return await fetch(url, { signal: late.signal });
  } catch (error) {
    throw new Refusal(
      `GET ${url} has no answer (${reasonOf(error)}): mend the URL, or start what serves it.`,
    );
  } finally {
    clearTimeout(timer);
  }
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new Refusal(`The answer to GET ${response.url} was cut off (${reasonOf(error)}): try again.`);
  }
}

/** Why a request failed: that of fetch says only that it did, and its cause why. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
