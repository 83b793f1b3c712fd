import type { Service } from '@site/contract';
import { AdmissionCache } from '@site/primitives';
import { ProblemError } from '@site/problem';
import { evaluatePreconditions, type PlainResponse } from '../negotiation/preconditions.ts';
import type { Variant } from '../negotiation/variant.ts';
import { ABSENT, type RequestHead } from '../requests/request-head.ts';
import { entryOverhead } from './entry-overhead.ts';

/** The largest body that is cached, in bytes: what a larger one costs is not the work that a hit spares. */
export const MAX_BODY = 65_536;

/** The most variants of one snapshot. */
const MAX_ENTRIES = 2000;

/** The most that they take with their request keys, in bytes. */
const MAX_SIZE = 32 * 1024 * 1024;

/** The request headers that select a variant. Others only decide whether it is sent, and are no part of a key. */
const SELECTING = ['accept', 'accept-encoding', 'api-version'] as const;

/**
 * Caches responses by their request key, in front of routing and negotiation: measured, these are half of the work of a
 * small response. It holds those of one snapshot, and is cleared when another is served. It is bounded by count and
 * bytes, and has an admission filter: once it is full, a response is admitted at its second request.
 *
 * A server that shares the cache with the application can respond from its own form of a request, before Fetch's
 * `Request` is made of it.
 * @example
 * ```ts
 * const responseCache = new ResponseCache();
 * const app = createHttpApp({ service, responseCache });
 * const cached = responseCache.match(nodeRequestHead(incoming), service());
 * ```
 */
export class ResponseCache {
  #service: Service | undefined;
  readonly #variants = new AdmissionCache<Variant>({
    maxEntries: MAX_ENTRIES,
    maxSize: MAX_SIZE,
    maxEntrySize: MAX_SIZE,
    sizeOf: ({ body }, key) => body.length + entryOverhead(key),
    firstRequest: 'while-there-is-room',
  });

  /**
   * The cached response to a request, its preconditions evaluated.
   * @param service - the snapshot that is served now
   * @returns `undefined` for what the application must answer: what is not cached, a range, a failed precondition
   */
  match(head: RequestHead, service: Service | undefined): PlainResponse | undefined {
    if (service === undefined || service !== this.#service) return undefined;
    const variant = this.#variants.get(requestKey(head));
    // Only the application knows whether a file is served in ranges.
    if (variant === undefined || head.read('range') !== null) return undefined;
    const response = evaluatePreconditions(variant, head.read);
    // A problem names its request.
    return response instanceof ProblemError ? undefined : response;
  }

  /** Offers the variant that was selected for a request. Only those of GET that may be stored are admitted. */
  put(head: RequestHead, service: Service | undefined, variant: Variant): void {
    if (head.method !== 'GET' || variant.body.length > MAX_BODY) return;
    if (variant.headers['cache-control'] === 'no-store') return;
    if (service !== this.#service) {
      this.#variants.clear();
      this.#service = service;
    }
    this.#variants.add(requestKey(head), variant);
  }
}

/** The request key: method, target and selecting headers. Neither a URL nor a header can hold the line end between them. */
function requestKey({ method, target, read }: RequestHead): string {
  return SELECTING.reduce((key, name) => `${key}\n${read(name) ?? ABSENT}`, `${method}\n${target}`);
}
