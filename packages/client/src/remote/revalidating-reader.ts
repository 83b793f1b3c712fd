import type { Fetch, Received } from '@site/cid/exchange';
import { RefusalError } from '@site/cid/exchange';
import { type ProblemCode, ProblemError, problemCodes, type Resolution } from '@site/problem';
import { exchange, type Transport } from '../reading/exchange.ts';
import { completeLimits, type Limits } from '../reading/limits.ts';

/** How long a cached file is fresh, in milliseconds: the `max-age` that sites state. */
const FRESH = 60_000;

/** How a remote site is reached. */
export interface RemoteOptions {
  /** The platform's own `fetch`, or one that adds headers or retries. */
  readonly fetch: Fetch;
  /** The current time, in milliseconds since the epoch. */
  readonly now: () => number;
  /** Replaces some of the limits on what a server may send, and how slowly. */
  readonly limits?: Partial<Limits>;
}

interface CachedFile {
  readonly text: string;
  readonly etag: string | null;
  /** When it was fetched or revalidated, in milliseconds since the epoch. */
  readonly validated: number;
}

/** Reads files of a site. What is read repeatedly is cached, and revalidated by its entity tag once it is stale. */
export class RevalidatingReader {
  readonly #url: string;
  readonly #options: RemoteOptions;
  readonly #transport: Transport;
  readonly #cache = new Map<string, CachedFile>();

  /**
   * @param url - of the site, without a slash at its end
   * @throws {RangeError} when a limit is no number from 0 on
   */
  constructor(url: string, options: RemoteOptions) {
    this.#url = url;
    this.#options = options;
    const { fetch, limits } = options;
    this.#transport = {
      baseUrl: url,
      fetch: (url, init) => fetch(url, init),
      limits: completeLimits(limits),
    };
  }

  /**
   * The text at a path of the site, or the problem that the site reports.
   * @throws {Error} when the site cannot be reached, or the response is not one of a content service
   */
  async read(path: string): Promise<string | ProblemError> {
    const received = await this.receive(path);
    return received instanceof ProblemError ? received : textOf(received);
  }

  /**
   * What is at a path of the site, and where that is if it has moved; or the problem that the site reports.
   * @throws {Error} when the site cannot be reached, or the response is not one of a content service
   */
  async receive(path: string): Promise<Received | ProblemError> {
    const received = await this.#request(path);
    if (received.status === 200) return received;
    const problem = readProblem(textOf(received), path);
    if (problem === undefined) throw this.#foreign(path, received);
    return problem;
  }

  /** The text at a path that is read repeatedly: from the cache while that is fresh or unchanged. */
  async readCached(path: string): Promise<string> {
    const cached = this.#cache.get(path);
    if (cached !== undefined && this.#options.now() - cached.validated < FRESH) return cached.text;
    const received = await this.#request(path, cached?.etag ?? undefined);
    const isUnchanged = received.status === 304 && cached !== undefined;
    if (!isUnchanged && received.status !== 200) throw this.#foreign(path, received);
    const text = isUnchanged ? cached.text : textOf(received);
    const etag = received.headers.get('etag');
    this.#cache.set(path, { text, etag, validated: this.#options.now() });
    return text;
  }

  async #request(path: string, etag?: string): Promise<Received> {
    const headers = { 'api-version': '1', ...(etag === undefined ? {} : { 'if-none-match': etag }) };
    try {
      return await exchange(this.#transport, { url: this.#url + path, most: 'corpusBytes', headers });
    } catch (error) {
      if (error instanceof RefusalError) throw error;
      throw new Error(`${this.#url}${path} cannot be reached.`, { cause: error });
    }
  }

  #foreign(path: string, { status }: Received): Error {
    return new Error(`${this.#url}${path} answers ${status}: is it a site of this kind?`);
  }
}

function textOf({ bytes }: Received): string {
  return new TextDecoder().decode(bytes);
}

function readProblem(text: string, path: string): ProblemError | undefined {
  try {
    const { code, detail, resolution } = JSON.parse(text) as Record<string, unknown>;
    if (typeof code !== 'string' || !Object.hasOwn(problemCodes, code)) return undefined;
    return new ProblemError(code as ProblemCode, {
      detail: String(detail),
      resolution: RESOLUTIONS[code as ProblemCode]?.(path) ?? String(resolution),
    });
  } catch {
    return undefined;
  }
}

/** The resolutions of problems that surfaces word themselves; a site words all of its own as HTTP requests. */
const RESOLUTIONS: Partial<Readonly<Record<ProblemCode, (path: string) => Resolution>>> = {
  invalid_cursor: () => ({ kind: 'restart-list' }),
  document_not_found: (path) => ({ kind: 'read-nearest', reference: path, paths: [] }),
  document_gone: (path) => ({ kind: 'forget-record', path, paths: [] }),
  content_retracted: (path) => ({ kind: 'forget-record', path, paths: [] }),
};
