import { joinPieces } from '../bytes/join-pieces.ts';
import { Deadline } from './deadline.ts';
import type { InFlight } from './in-flight.ts';
import type { ExchangeLimits } from './limits.ts';
import { RefusalError } from './refusal-error.ts';

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** How a server is reached. */
export interface Transport {
  readonly fetch: Fetch;
  readonly limits: ExchangeLimits;
  readonly signal?: AbortSignal | undefined;
  /** Bounds the bytes of all bodies that are read at the same time. */
  readonly inFlight?: InFlight | undefined;
}

/** A response whose body has been read. */
export interface Received {
  /** The URL of the response: that which was requested, or where it was redirected to. */
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  /** Empty where no body was wanted. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The most bytes of a body, and what that limit is called. */
export interface Bound {
  readonly limit: string;
  readonly bytes: number;
}

/** What is requested. */
export interface Wanted {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  /** The bound of the body of a response; `undefined` of one that is not read. */
  readonly bound: (response: Response) => Bound | undefined;
}

/**
 * Requests a URL and reads the body, within the limits and the origin of a server.
 * @throws {RefusalError} when the server exceeds a limit, or redirects to another origin
 */
export async function exchange(transport: Transport, wanted: Wanted): Promise<Received> {
  const { limits } = transport;
  const late = () => tooSlow(wanted.url, 'totalMs', limits, 'was not answered in full');
  const deadline = new Deadline(limits.totalMs, late, transport.signal);
  try {
    const { url, response } = await follow(transport, wanted, deadline);
    const { status, headers } = response;
    const bound = wanted.bound(response);
    if (bound === undefined) {
      // An unread body would occupy the connection.
      response.body?.cancel().catch(() => undefined);
      return { url, status, headers, bytes: new Uint8Array() };
    }
    return { url, status, headers, bytes: await readBody(response, { url, bound }, transport, deadline) };
  } finally {
    deadline.end();
  }
}

interface Followed {
  readonly url: string;
  readonly response: Response;
}

/** Follows redirects by itself: `fetch` would follow them to any host, an internal one too. */
async function follow(transport: Transport, wanted: Wanted, deadline: Deadline): Promise<Followed> {
  const { limits } = transport;
  let url = wanted.url;
  for (let followed = 0; ; followed++) {
    const response = await send(transport, { ...wanted, url }, deadline);
    const location = /^30[12378]$/.test(`${response.status}`) ? response.headers.get('location') : null;
    if (location === null) return { url, response };
    response.body?.cancel().catch(() => undefined);
    url = withinOrigin(URL.canParse(location, url) ? new URL(location, url).href : location, url);
    if (followed >= limits.redirects) {
      const rule = `is redirected more than ${limits.redirects} times, at last to ${url}`;
      throw new RefusalError(wanted.url, rule, 'Request where it leads, or raise the limit redirects.');
    }
  }
}

async function send({ fetch, limits }: Transport, wanted: Wanted, deadline: Deadline): Promise<Response> {
  const { url, method = 'GET', headers = {} } = wanted;
  const { signal } = deadline;
  const late = () => tooSlow(url, 'answerMs', limits, 'was not answered');
  const sendOnce = (redirect: 'manual' | 'follow') =>
    deadline.wait(fetch(url, { method, headers, redirect, signal }), limits.answerMs, late);
  const response = await sendOnce('manual');
  // A browser does not show where a redirect leads (Fetch §4.4): it has to follow, and the place is checked afterwards.
  const answer = response.type === 'opaqueredirect' ? await sendOnce('follow') : response;
  if (answer.url !== '') withinOrigin(answer.url, url);
  return answer;
}

/** @throws {RefusalError} when a URL is of another origin than the one before */
function withinOrigin(target: string, url: string): string {
  if (URL.canParse(target) && new URL(target).origin === new URL(url).origin) return target;
  throw new RefusalError(
    url,
    `is redirected to ${target}, which is not of ${new URL(url).origin}`,
    'Where the site has moved, give its new base URL.',
  );
}

async function readBody(
  { body, headers }: Response,
  { url, bound }: { readonly url: string; readonly bound: Bound },
  { limits, inFlight }: Transport,
  deadline: Deadline,
): Promise<Uint8Array<ArrayBuffer>> {
  if (body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  try {
    // What a compressed body is decoded to is counted below.
    refuseAbove(Number(headers.get('content-length')), bound, url);
    const late = () => tooSlow(url, 'idleMs', limits, 'paused in its body');
    for (;;) {
      inFlight?.hold(reader, size);
      if (inFlight !== undefined)
        await deadline.wait(inFlight.turnOf(reader), Number.POSITIVE_INFINITY, late);
      const { done, value } = await deadline.wait(reader.read(), limits.idleMs, late);
      if (done) return joinPieces(parts, size);
      size = refuseAbove(size + value.length, bound, url);
      parts.push(value);
    }
  } catch (error) {
    // Not awaited: a body that does not end may not end its cancellation either.
    reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    inFlight?.end(reader);
  }
}

function refuseAbove(size: number, { limit, bytes }: Bound, url: string): number {
  if (!(size > bytes)) return size;
  throw new RefusalError(
    url,
    `has at least ${size} bytes, more than ${bytes}`,
    `If that is right, raise the limit ${limit}.`,
  );
}

function tooSlow(
  url: string,
  limit: 'answerMs' | 'idleMs' | 'totalMs',
  limits: ExchangeLimits,
  what: string,
): Error {
  return new RefusalError(
    url,
    `${what} within ${limits[limit]} ms`,
    `Try again later, or raise the limit ${limit}.`,
  );
}
