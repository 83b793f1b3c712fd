import type { Embedder, TextRole } from '@site/search';
import { API_KEY } from './api-key.ts';
import { type BatchLimits, cutBatches } from './cut-batches.ts';
import { EmbeddingError } from './embedding-error.ts';
import type { Fetch, Wait } from './http.ts';
import { mapBounded } from './map-bounded.ts';
import { excerpt, readAnswer } from './read-answer.ts';
import { type Outcome, type RetryLimits, retry } from './retry.ts';
import { wholeNumber } from './whole-number.ts';

/** Which server is asked, for which model, and how. */
export interface OpenAiOptions {
  /** What `/embeddings` is added to, such as `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
  /** How many numbers a vector has; learned from a first request when left out. */
  readonly dims?: number | undefined;
  /** Whether the server is asked for vectors of `dims` numbers, which only some models can be. */
  readonly shorten?: boolean | undefined;
  readonly fetch: Fetch;
  readonly wait: Wait;
  /** Makes the signal that ends one request, such as `() => AbortSignal.timeout(60_000)`. */
  readonly timeout?: ((role: TextRole) => AbortSignal) | undefined;
  /** Ends everything. */
  readonly signal?: AbortSignal | undefined;
  /** How much one request holds; 64 texts and 200,000 characters by default. */
  readonly batch?: Partial<BatchLimits> | undefined;
  /** How many requests are under way at once; 2 by default. */
  readonly concurrency?: number | undefined;
  /** How often a request is sent again; 5 times by default. That of a query never is: somebody waits for it. */
  readonly retries?: number | undefined;
  /** The longest wait before a request is sent again, in milliseconds; 2 minutes by default. */
  readonly longestWait?: number | undefined;
  /** Is told after each request how many of the texts have a vector. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

const BATCH: BatchLimits = { texts: 64, characters: 200_000 };

/**
 * An embedder that asks a server with an OpenAI-compatible `POST {baseUrl}/embeddings`: OpenAI's own, and Ollama,
 * llama.cpp, vLLM, LM Studio, Text Embeddings Inference and others.
 * @throws {EmbeddingError} when `dims` is left out and the first request fails; to shorten without `dims`; when the key
 * cannot be sent; when `concurrency` or `retries` is no whole number
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
    // What refuses it later would say the key in its message.
    if (options.apiKey && !API_KEY.test(options.apiKey)) {
      throw new EmbeddingError(
        'The API key holds characters that no header can: copy it again, without spaces.',
      );
    }
    this.#url = `${options.baseUrl.replace(/\/+$/, '')}/embeddings`;
  }

  async learnDims(): Promise<number> {
    const { signal } = new AbortController();
    const [vector] = await this.#ask(['dims'], 'document', undefined, signal);
    return vector?.length ?? 0;
  }

  async embed(texts: readonly string[], role: TextRole, dims: number): Promise<readonly Float32Array[]> {
    const { batch, onProgress } = this.#options;
    let done = 0;
    const vectors = await mapBounded(
      cutBatches(texts, { ...BATCH, ...batch }),
      this.#concurrency,
      async (some, signal) => {
        const answer = await this.#ask(some, role, dims, signal);
        done += some.length;
        onProgress?.(done, texts.length);
        return answer;
      },
    );
    return vectors.flat();
  }

  async #ask(
    texts: readonly string[],
    role: TextRole,
    dims: number | undefined,
    stop: AbortSignal,
  ): Promise<readonly Float32Array[]> {
    const { longestWait = 120_000, wait, signal } = this.#options;
    const ended = AbortSignal.any([stop, ...(signal === undefined ? [] : [signal])]);
    const limits: RetryLimits = { retries: role === 'query' ? 0 : this.#retries, longestWait, wait };
    const outcome = await retry(() => this.#send(texts, role, ended), limits, ended);
    if (outcome.kind === 'failure') throw this.#networkError(outcome.error);
    const source = `POST ${this.#url}`;
    if (!outcome.response.ok) throw this.#statusError(outcome, source);
    return readAnswer(outcome.body, texts.length, dims, source);
  }

  async #send(texts: readonly string[], role: TextRole, ended: AbortSignal): Promise<Outcome> {
    const { fetch, model, apiKey, dims, shorten = false, timeout } = this.#options;
    ended.throwIfAborted();
    // An empty text is refused by some servers, and means as much as a blank one.
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
        signal: timeout === undefined ? ended : AbortSignal.any([ended, timeout(role)]),
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
    const cure = CURES.find(({ statuses }) => statuses.includes(response.status))?.cure ?? 'See its log.';
    const status = `${response.status} ${response.statusText}`.trim();
    return new EmbeddingError(`${source} answered ${status}: ${excerpt(body)}. ${cure}`);
  }
}

/** What to do about a status. */
const CURES: readonly { readonly statuses: readonly number[]; readonly cure: string }[] = [
  { statuses: [401, 403], cure: 'Check the API key.' },
  { statuses: [404, 405], cure: 'Check the base URL (most end in /v1) and that the server has the model.' },
  { statuses: [400, 413, 422], cure: 'Check the model; if a text is too long for it, cut texts shorter.' },
  { statuses: [408, 429], cure: 'Start again later, or with fewer requests at once.' },
];

/** What an error says, and what caused it: a failed `fetch` says only that it failed. */
function causes(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = error.message === '' ? error.name : error.message;
  return error.cause === undefined ? message : `${message}: ${causes(error.cause)}`;
}
