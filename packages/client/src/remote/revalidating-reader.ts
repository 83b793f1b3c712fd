import { type ProblemCode, ProblemError, problemCodes, type Resolution } from '@site/problem';
import type { Fetch } from '../reading/request.ts';

/** How long a cached file is fresh, in milliseconds: the `max-age` that sites state. */
const FRESH = 60_000;

/** How a remote site is reached. */
export interface RemoteOptions {
  /** The platform's own `fetch`, or one that adds a timeout, headers or retries. */
  readonly fetch: Fetch;
  /** The current time, in milliseconds since the epoch. */
  readonly now: () => number;
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
  readonly #cache = new Map<string, CachedFile>();

  /** @param url - of the site, without a slash at its end */
  constructor(url: string, options: RemoteOptions) {
    this.#url = url;
    this.#options = options;
  }

  /**
   * The text at a path of the site, or the problem that the site reports.
   * @throws {Error} when the site cannot be reached, or the response is not one of a content service
   */
  async read(path: string): Promise<string | ProblemError> {
    const response = await this.#request(path);
    const text = await response.text();
    if (response.ok) return text;
    const problem = readProblem(text, path);
    if (problem === undefined) throw this.#foreign(path, response);
    return problem;
  }

  /** The text at a path that is read repeatedly: from the cache while that is fresh or unchanged. */
  async readCached(path: string): Promise<string> {
    const cached = this.#cache.get(path);
    if (cached !== undefined && this.#options.now() - cached.validated < FRESH) return cached.text;
    const response = await this.#request(path, cached?.etag ?? undefined);
    if (response.status !== 304 && !response.ok) throw this.#foreign(path, response);
    const text = response.status === 304 && cached !== undefined ? cached.text : await response.text();
    const etag = response.headers.get('etag');
    this.#cache.set(path, { text, etag, validated: this.#options.now() });
    return text;
  }

  async #request(path: string, etag?: string): Promise<Response> {
    const headers = { 'api-version': '1', ...(etag === undefined ? {} : { 'if-none-match': etag }) };
    try {
      return await this.#options.fetch(this.#url + path, { headers });
    } catch (error) {
      throw new Error(`${this.#url}${path} cannot be reached.`, { cause: error });
    }
  }

  #foreign(path: string, { status }: Response): Error {
    return new Error(`${this.#url}${path} answers ${status}: is it a site of this kind?`);
  }
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
};
