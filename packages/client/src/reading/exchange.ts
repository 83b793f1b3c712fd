import {
  type Bound,
  exchange as exchangeWithin,
  type Fetch,
  type InFlight,
  type Received,
} from '@site/cid/exchange';
import type { Limits } from './limits.ts';

/** How a client reaches its site. */
export interface Transport {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly limits: Limits;
  readonly signal?: AbortSignal | undefined;
  readonly inFlight?: InFlight | undefined;
}

/** What is requested, and which limit its body has. */
export interface Wanted {
  readonly url: string;
  readonly most: Exclude<keyof Limits & `${string}Bytes`, 'inFlightBytes'>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Requests a URL and reads the body, within the limits and the origin of a site. The body of a failure is read only where
 * it is a problem document.
 * @throws {RefusalError} when the server exceeds a limit, or redirects to another origin
 */
export async function exchange(transport: Transport, { most, ...wanted }: Wanted): Promise<Received> {
  const boundOf = (limit: Wanted['most']): Bound => ({ limit, bytes: transport.limits[limit] });
  return exchangeWithin(transport, {
    ...wanted,
    bound: ({ ok, headers }) => (ok ? boundOf(most) : isProblem(headers) ? boundOf('pageBytes') : undefined),
  });
}

/** Whether a response is a problem document (RFC 9457 §3). */
export function isProblem(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('application/problem+json') === true;
}
