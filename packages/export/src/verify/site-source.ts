import { encodePath } from '@site/content-core';
import { Refusal } from '../refusal.ts';
import type { ObjectReader } from '../targets/objects.ts';

/** A published site, wherever it is. */
export interface SiteSource {
  /** The bytes at a path, not percent-encoded; `undefined` where there is nothing. */
  read(path: string): Promise<SourceFile | undefined>;
}

/** What was read, and what the source states of it. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** SHA-256 in base64, where the source states one. */
  readonly digest?: string;
}

/** Sends a GET request. It rejects when nothing answers. */
export type Get = (url: string) => Promise<Response>;

/** An export: the file of a path has its name. */
export function objectSource(objects: Pick<ObjectReader, 'read'>): SiteSource {
  return { read: (path) => objects.read(path.slice(1)) };
}

/** A site that is served. @param url - without a slash at its end */
export function urlSource(url: string, get: Get): SiteSource {
  return { read: (path) => readUrl(url + encodePath(path), get) };
}

/**
 * What a server answers; `undefined` where there is nothing.
 * @throws {Refusal} when it does not answer, or not with a file
 */
export async function readUrl(url: string, get: Get): Promise<SourceFile | undefined> {
  const response = await get(url).catch((error: unknown) => {
    throw new Refusal(
      `GET ${url} has no answer (${reasonOf(error)}): mend the URL, or start what serves it.`,
    );
  });
  if (response.status === 404 || response.status === 410) return undefined;
  if (!response.ok) throw new Refusal(`GET ${response.url} answered ${response.status}: try again later.`);
  const bytes = await bytesOf(response);
  // The digest is of the bytes that came over the wire: what was decompressed on the way is not those.
  const encoded = response.headers.has('content-encoding');
  const digest = /sha-256=:([^:]+):/.exec(response.headers.get('repr-digest') ?? '')?.[1];
  return encoded || digest === undefined ? { bytes } : { bytes, digest };
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new Refusal(`The answer to GET ${response.url} was cut off (${reasonOf(error)}): try again.`);
  }
}

/** Why a request failed: the error of `fetch` says only that it did, and its cause why. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
