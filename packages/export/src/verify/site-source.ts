import {
  type Bound,
  completeLimits,
  DEFAULT_BLOCK_LIMITS,
  DEFAULT_EXCHANGE_LIMITS,
  type ExchangeLimits,
  exchange,
  type Fetch,
  RefusalError,
} from '@site/cid/exchange';
import { encodePath } from '@site/content-core';
import { Refusal } from '../refusal.ts';
import type { ObjectReader } from '../targets/objects.ts';
import { readPieces } from './read-pieces.ts';

/** A published site, wherever it is. */
export interface SiteSource {
  /** The bytes at a path, not percent-encoded; `undefined` where there is nothing. */
  read(path: string): Promise<SourceFile | undefined>;
  /** The same piece by piece, where the source states nothing of what it has; absent where all comes at once. */
  open?(path: string): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** What was read, and what the source states of it. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  /** SHA-256 in base64, where the source states one. */
  readonly digest?: string;
}

/** What is accepted of a server that has an export. */
export interface FileLimits extends ExchangeLimits {
  /** The most bytes of a file, which may be a video: 256 MiB by default. */
  readonly fileBytes: number;
}

export const DEFAULT_FILE_LIMITS: FileLimits = {
  ...DEFAULT_EXCHANGE_LIMITS,
  fileBytes: DEFAULT_BLOCK_LIMITS.blockBytes,
};

/** An export: the file of a path has its name. */
export function objectSource(objects: Pick<ObjectReader, 'read' | 'open'>): SiteSource {
  return {
    read: (path) => objects.read(path.slice(1)),
    open: (path) => readPieces(objects, path.slice(1)),
  };
}

/**
 * A site that is served.
 * @param url - without a slash at its end
 * @param limits - replaces some of the limits on what the server may send, and how slowly
 */
export function urlSource(url: string, fetch: Fetch, limits?: Partial<FileLimits>): SiteSource {
  return { read: (path) => readUrl(url + encodePath(path), fetch, limits) };
}

/**
 * What a server answers; `undefined` where there is nothing.
 * @throws {RangeError} when a limit is no number from 0 on
 * @throws {Refusal} when it does not answer, or not with a file, or exceeds a limit
 */
export async function readUrl(
  url: string,
  fetch: Fetch,
  given?: Partial<FileLimits>,
): Promise<SourceFile | undefined> {
  const limits = completeLimits(DEFAULT_FILE_LIMITS, given);
  const bound: Bound = { limit: 'fileBytes', bytes: limits.fileBytes };
  const received = await exchange(
    { fetch, limits },
    { url, bound: ({ ok }) => (ok ? bound : undefined) },
  ).catch((error: unknown) => {
    if (error instanceof RefusalError) throw new Refusal(error.message);
    throw new Refusal(
      `GET ${url} has no whole answer (${reasonOf(error)}): mend the URL, or start what serves it.`,
    );
  });
  const { status, headers, bytes } = received;
  if (status === 404 || status === 410) return undefined;
  if (status < 200 || status > 299)
    throw new Refusal(`GET ${received.url} answered ${status}: try again later.`);
  // The digest is of the bytes that came over the wire: what was decompressed on the way is not those.
  const encoded = headers.has('content-encoding');
  const digest = /sha-256=:([^:]+):/.exec(headers.get('repr-digest') ?? '')?.[1];
  return encoded || digest === undefined ? { bytes } : { bytes, digest };
}

/** Why a request failed: the error of `fetch` says only that it did, and its cause why. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
