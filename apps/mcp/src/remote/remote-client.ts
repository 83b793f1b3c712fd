import { type ProblemCode, ProblemError, problemCodes } from '@site/problem';

/** How long an answer is used without asking again, in milliseconds: what the sites themselves promise. */
const FRESH = 60_000;

/** How long an answer may take, in milliseconds. */
const TIMEOUT = 30_000;

interface Kept {
  readonly text: string;
  readonly etag: string | null;
  readonly asked: number;
}

/** Reads a live site, and keeps what it read for as long as the site allows. */
export class RemoteClient {
  readonly #url: string;
  readonly #fetch: typeof fetch;
  readonly #kept = new Map<string, Kept>();

  /** @param url - of the site, without a slash at its end */
  constructor(url: string, fetcher: typeof fetch) {
    this.#url = url;
    this.#fetch = fetcher;
  }

  /**
   * Reads a path of the site, or the problem that the site answers with.
   * @throws {Error} when the site cannot be reached or answers what is no answer of such a site
   */
  async read(path: string): Promise<string | ProblemError> {
    const response = await this.#ask(path);
    const text = await response.text();
    if (response.ok) return text;
    const problem = readProblem(text);
    if (problem === undefined)
      throw new Error(`${this.#url}${path} answers ${response.status}: is it a site of this kind?`);
    return problem;
  }

  /** Reads a file that is asked for again and again: from what was kept, while that is fresh or unchanged. */
  async readKept(path: string): Promise<string> {
    const kept = this.#kept.get(path);
    if (kept !== undefined && Date.now() - kept.asked < FRESH) return kept.text;
    const response = await this.#ask(path, kept?.etag ?? undefined);
    if (response.status !== 304 && !response.ok)
      throw new Error(`${this.#url}${path} answers ${response.status}: is it a site of this kind?`);
    const text = response.status === 304 && kept !== undefined ? kept.text : await response.text();
    this.#kept.set(path, { text, etag: response.headers.get('etag'), asked: Date.now() });
    return text;
  }

  async #ask(path: string, etag?: string): Promise<Response> {
    const headers = { 'api-version': '1', ...(etag === undefined ? {} : { 'if-none-match': etag }) };
    try {
      return await this.#fetch(this.#url + path, { headers, signal: AbortSignal.timeout(TIMEOUT) });
    } catch (error) {
      throw new Error(`${this.#url}${path} cannot be reached.`, { cause: error });
    }
  }
}

function readProblem(text: string): ProblemError | undefined {
  try {
    const { code, detail, resolution } = JSON.parse(text) as Record<string, unknown>;
    return typeof code === 'string' && Object.hasOwn(problemCodes, code)
      ? new ProblemError(code as ProblemCode, { detail: String(detail), resolution: String(resolution) })
      : undefined;
  } catch {
    return undefined;
  }
}
