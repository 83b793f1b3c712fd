import type { Service } from '@site/contract';
import type { Prepared } from './prepared.ts';
import { conclude, type ReadHeader } from './respond.ts';

/** The most answers that are remembered of one snapshot, and the largest body of one. Both bound the memory. */
const MOST = 2000;
const LARGEST_BODY = 65_536;

/** What an answer depends on besides the snapshot; everything else of a request only decides whether it is sent. */
const DECIDING = ['accept', 'accept-encoding', 'api-version'] as const;

/** The request as its platform has it; Node's own message spares the cost of a `Headers` object. */
export interface Platform {
  readonly incoming?: { readonly headers: Readonly<Record<string, string | string[] | undefined>> };
}

/** Reads the headers of a request. */
export function headerReader(request: Request, platform: unknown): ReadHeader {
  const own = (platform as Platform | undefined)?.incoming?.headers;
  if (own === undefined) return (name) => request.headers.get(name);
  return (name) => {
    const value = own[name];
    return value === undefined ? null : String(value);
  };
}

/**
 * Answers a request that was answered before without asking what it means again: measured, that is half of the work
 * of a small answer. Only answers with a body of known bytes are remembered, and only as long as their snapshot is
 * served.
 */
export class RememberedAnswers {
  #service: Service | undefined;
  readonly #answers = new Map<string, Prepared>();

  /** The answer to a request, if it is remembered. */
  answer(request: Request, read: ReadHeader, service: Service | undefined): Response | undefined {
    if (service === undefined || service !== this.#service) return undefined;
    const variant = this.#answers.get(keyOf(request, read));
    // A range is for the slow path, which knows whether the file is read in parts.
    if (variant === undefined || read('range') !== null) return undefined;
    const answer = conclude(variant, read);
    // A problem names the request it is of: that too is for the slow path.
    return answer instanceof Response ? answer : undefined;
  }

  /** Remembers the form of a response that a request gets. */
  remember(request: Request, read: ReadHeader, service: Service | undefined, variant: Prepared): void {
    if (request.method !== 'GET' || variant.body.length > LARGEST_BODY) return;
    if (variant.headers['cache-control'] === 'no-store') return;
    if (service !== this.#service) {
      this.#answers.clear();
      this.#service = service;
    }
    // A Map lists its keys in the order of insertion: the first is the oldest.
    const [oldest] = this.#answers.size < MOST ? [] : this.#answers.keys();
    if (oldest !== undefined) this.#answers.delete(oldest);
    this.#answers.set(keyOf(request, read), variant);
  }
}

/** A line end separates: neither a URL nor a header can hold one. An empty header is not the same as none. */
function keyOf({ method, url }: Request, read: ReadHeader): string {
  return DECIDING.reduce((key, name) => `${key}\n${read(name) ?? '\n'}`, `${method}\n${url}`);
}
