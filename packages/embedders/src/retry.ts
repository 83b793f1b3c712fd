import { EmbeddingError } from './embedding-error.ts';
import type { HttpResponse, Wait } from './http.ts';

/** How often and how patiently a request is sent again. */
export interface RetryLimits {
  /** How often at most, after the first time. */
  readonly retries: number;
  /** The longest time between two of them, in milliseconds. */
  readonly longestWait: number;
  readonly wait: Wait;
}

/** What a request came to: a response, or the error of a network that brought none. */
export type Outcome =
  | { readonly kind: 'response'; readonly response: HttpResponse; readonly body: string }
  | { readonly kind: 'failure'; readonly error: unknown };

/** The first wait, in milliseconds; each next one is twice as long. */
const FIRST_WAIT = 500;

/** Statuses that another time may change (RFC 9110 §15.5.9, RFC 6585 §4, and failures of the server). */
function isTransient(outcome: Outcome): boolean {
  if (outcome.kind === 'failure') return true;
  const { status } = outcome.response;
  return status === 408 || status === 429 || status >= 500;
}

/**
 * Sends a request until its outcome is one that stays, or the retries are used up; answers the last outcome.
 * @throws {EmbeddingError} when the server asks for a longer wait than is allowed
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
    const asked = outcome.kind === 'response' ? retryAfter(outcome.response) : undefined;
    if (asked !== undefined && asked > longestWait) {
      throw new EmbeddingError(
        `The server asks to wait ${asked / 1000} s, longer than ${longestWait / 1000} s: start again later; what a cache holds is not embedded again.`,
      );
    }
    await wait(asked ?? Math.min(longestWait, FIRST_WAIT * 2 ** round), signal);
  }
}

/**
 * How long a response asks to wait, in milliseconds (RFC 9110 §10.2.3). A time is compared with the response's own
 * `Date`: no clock but the server's is asked.
 */
function retryAfter({ headers }: HttpResponse): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // A time begins with a day; whatever else holds numbers would be read as some date too.
  const until = /^[A-Z][a-z]+,? /.test(value) ? Date.parse(value) : Number.NaN;
  const wait = until - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
