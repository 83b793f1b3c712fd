import type { Embedder, TextRole } from '@site/vectors';
import pMap from 'p-map';
import { EmbeddingError } from '../embedding-error.ts';
import { wholeNumber } from '../whole-number.ts';
import { API_KEY } from './api-key.ts';
import { type BatchLimits, cutBatches } from './cut-batches.ts';
import type { Fetch, Wait } from './http.ts';
import { excerpt, readResponse } from './read-response.ts';
import { type Outcome, type RetryLimits, retry } from './retry.ts';

/** The server, the model, and how requests are sent. */
export interface OpenAiOptions {
  /** What `/embeddings` is added to, such as `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
  /** The dimensions of a vector; learned from a first request by default. */
  readonly dims?: number | undefined;
  /** Whether to request vectors shortened to `dims`, which only some models support. */
  readonly shorten?: boolean | undefined;
  readonly fetch: Fetch;
  readonly wait: Wait;
  /** Creates the signal that aborts one request, such as `() => AbortSignal.timeout(60_000)`. */
  readonly timeout?: ((role: TextRole) => AbortSignal) | undefined;
  /** Aborts everything. */
  readonly signal?: AbortSignal | undefined;
  /** The limits of one request; 64 texts and 200,000 characters by default. */
  readonly batch?: Partial<BatchLimits> | undefined;
  /** How many requests are sent concurrently. From 1; 2 by default. */
  readonly concurrency?: number | undefined;
  /** How often a failed request is retried. From 0; 5 by default. That of a query never is, because a reader waits for it. */
  readonly retries?: number | undefined;
  /** The longest wait before a retry, in milliseconds; 2 minutes by default. */
  readonly longestWait?: number | undefined;
  /** Called after each request with how many of the texts have a vector. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

const BATCH: BatchLimits = { texts: 64, characters: 200_000 };

/**
 * An embedder of a server with an OpenAI-compatible `POST {baseUrl}/embeddings`: OpenAI's own, and Ollama, llama.cpp,
 * vLLM, LM Studio, Text Embeddings Inference and others.
 * @throws {EmbeddingError} when `dims` is left out and the first request fails; to shorten without `dims`; when the key
 * cannot be sent; when `concurrency` or `retries` is no whole number
 * @example
 * const embedder = await openAiEmbedder({
 *   baseUrl: 'http://localhost:11434/v1',
 *   model: 'nomic-embed-text',
 *   fetch,
 *   wait: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }), // of node:timers/promises
 * });
 */
export async function openAiEmbedder(options: OpenAiOptions): Promise<Embedder> {
  if (options.shorten === true && options.dims === undefined)
    throw new EmbeddingError(
      'Vectors cannot be shortened without dims: say how many numbers they should have.',
    );
  const client = new Client(options);
  const dims = options.dims ?? (await client.learnDims());
  return {
    model: options.model,
    dims,
    semantic: true,
    embed: (texts, role = 'document') => client.embed(texts, role, dims),
  };
}

class Client {
  readonly #options: OpenAiOptions;
  readonly #url: string;
  readonly #concurrency: number;
  readonly #retries: number;

  constructor(options: OpenAiOptions) {
    this.#options = options;
    this.#concurrency = wholeNumber(options.concurrency ?? 2, 1, 'The concurrency');
    this.#retries = wholeNumber(options.retries ?? 5, 0, 'The number of retries');
    // `fetch` would refuse it too, with the key in its message.
    if (options.apiKey && !API_KEY.test(options.apiKey)) {
      throw new EmbeddingError(
        'The API key holds characters that no header can: copy it again, without spaces.',
      );
    }
    this.#url = `${options.baseUrl.replace(/\/+$/, '')}/embeddings`;
  }

  async learnDims(): Promise<number> {
    const { signal } = new AbortController();
    const [vector] = await this.#request(['dims'], 'document', undefined, signal);
    return vector?.length ?? 0;
  }

  async embed(texts: readonly string[], role: TextRole, dims: number): Promise<readonly Float32Array[]> {
    const { batch, onProgress } = this.#options;
    const failure = new AbortController();
    let done = 0;
    const embedBatch = async (some: readonly string[]): Promise<readonly Float32Array[]> => {
      const vectors = await this.#request(some, role, dims, failure.signal);
      done += some.length;
      onProgress?.(done, texts.length);
      return vectors;
    };
    const batches = cutBatches(texts, { ...BATCH, ...batch });
    try {
      return (await pMap(batches, embedBatch, { concurrency: this.#concurrency })).flat();
    } catch (error) {
      // The first failure also aborts the requests that are under way.
      failure.abort(error);
      throw error;
    }
  }

  async #request(
    texts: readonly string[],
    role: TextRole,
    dims: number | undefined,
    failure: AbortSignal,
  ): Promise<readonly Float32Array[]> {
    const { longestWait = 120_000, wait, signal } = this.#options;
    const aborted = AbortSignal.any([failure, ...(signal === undefined ? [] : [signal])]);
    const limits: RetryLimits = { retries: role === 'query' ? 0 : this.#retries, longestWait, wait };
    const outcome = await retry(() => this.#send(texts, role, aborted), limits, aborted);
    if (outcome.kind === 'failure') throw this.#networkError(outcome.error);
    const source = `POST ${this.#url}`;
    if (!outcome.response.ok) throw this.#statusError(outcome, source);
    return readResponse(outcome.body, texts.length, dims, source);
  }

  async #send(texts: readonly string[], role: TextRole, aborted: AbortSignal): Promise<Outcome> {
    const { fetch, model, apiKey, dims, shorten = false, timeout } = this.#options;
    aborted.throwIfAborted();
    // Some servers refuse an empty text; a blank one is equivalent.
    const input = texts.map((text) => text || ' ');
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({ model, input, ...(shorten ? { dimensions: dims } : {}) }),
        signal: timeout === undefined ? aborted : AbortSignal.any([aborted, timeout(role)]),
      });
      return { kind: 'response', response, body: await response.text() };
    } catch (error) {
      return { kind: 'failure', error };
    }
  }

  #networkError(error: unknown): EmbeddingError {
    return new EmbeddingError(
      `POST ${this.#url} got no answer: ${causes(error)}. Check that the server runs and that the base URL is right.`,
      { cause: error },
    );
  }

  #statusError({ response, body }: Outcome & { kind: 'response' }, source: string): EmbeddingError {
    const fix = FIXES.find(({ statuses }) => statuses.includes(response.status))?.fix ?? 'See its log.';
    const status = `${response.status} ${response.statusText}`.trim();
    return new EmbeddingError(`${source} answered ${status}: ${excerpt(body)}. ${fix}`);
  }
}

/** The fixes of failures, by status. */
const FIXES: readonly { readonly statuses: readonly number[]; readonly fix: string }[] = [
  { statuses: [401, 403], fix: 'Check the API key.' },
  { statuses: [404, 405], fix: 'Check the base URL (most end in /v1) and that the server has the model.' },
  { statuses: [400, 413, 422], fix: 'Check the model; if a text is too long for it, cut texts shorter.' },
  { statuses: [408, 429], fix: 'Start again later, or with fewer requests at once.' },
];

/** The messages of an error and its causes: that of `fetch` alone says only that it failed. */
function causes(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message === '' ? error.name : error.message;
  return error.cause === undefined ? message : `${message}: ${causes(error.cause)}`;
}
