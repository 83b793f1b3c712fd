import { EmbeddingError } from '../embedding-error.ts';
import type { HttpResponse, Wait } from './http.ts';

/** The limits of retries. */
export interface RetryLimits {
  /** The most retries after the first request. From 0. */
  readonly retries: number;
  /** The longest wait before a retry, in milliseconds. */
  readonly longestWait: number;
  readonly wait: Wait;
}

/** The outcome of a request: a response, or a network error. */
export type Outcome =
  | { readonly kind: 'response'; readonly response: HttpResponse; readonly body: string }
  | { readonly kind: 'failure'; readonly error: unknown };

/** The first wait of the exponential backoff, in milliseconds; each next one is twice as long. */
const FIRST_WAIT = 500;

/** Whether a retry may succeed: 408 (RFC 9110 §15.5.9), 429 (RFC 6585 §4), and failures of the server or the network. */
function isTransient(outcome: Outcome): boolean {
  if (outcome.kind === 'failure') return true;
  const { status } = outcome.response;
  return status === 408 || status === 429 || status >= 500;
}

/**
 * Sends a request, with retries while its outcome is transient; returns the last outcome.
 * @throws {EmbeddingError} when `Retry-After` exceeds the longest wait
 */
export async function retry(
  send: () => Promise<Outcome>,
  { retries, longestWait, wait }: RetryLimits,
  signal: AbortSignal,
): Promise<Outcome> {
  for (let round = 0; ; round++) {
    const outcome = await send();
    signal.throwIfAborted();
    if (round >= retries || !isTransient(outcome)) return outcome;
    const delay = outcome.kind === 'response' ? retryAfter(outcome.response) : undefined;
    if (delay !== undefined && delay > longestWait) {
      throw new EmbeddingError(
        `The server asks to wait ${delay / 1000} s, longer than ${longestWait / 1000} s: start again later; what a cache holds is not embedded again.`,
      );
    }
    await wait(delay ?? Math.min(longestWait, FIRST_WAIT * 2 ** round), signal);
  }
}

/**
 * `Retry-After` in milliseconds (RFC 9110 §10.2.3). A date is relative to the `Date` of the response: only the clock of
 * the server counts.
 */
function retryAfter({ headers }: HttpResponse): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // A date begins with a day name; `Date.parse` reads other values with digits as some date too.
  const until = /^[A-Z][a-z]+,? /.test(value) ? Date.parse(value) : Number.NaN;
  const wait = until - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
