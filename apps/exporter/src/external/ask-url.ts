import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** How addresses are asked. */
export interface AskOptions {
  /** Whether addresses of this machine and its network are asked too. */
  readonly allowPrivate: boolean;
  /** How long a server may take for one answer, in milliseconds. */
  readonly timeout: number;
}

/** What became of an address. */
export type UrlState =
  /** Somebody answers there, or does not say to programs what is there. */
  { readonly alive: true } | { readonly alive: false; readonly reason: string };

/** What servers answer to programs of what people can read: nothing is known of these. */
const NOT_FOR_PROGRAMS = new Set([401, 402, 403, 407, 418, 429, 451, 503, 999]);

const MOST_REDIRECTS = 5;

/** Asks whether anything is at a URL: with HEAD, and as not every server knows that, with GET. Redirects are followed. */
export async function askUrl(url: string, options: AskOptions): Promise<UrlState> {
  const head = await follow(url, 'HEAD', options);
  return head.alive ? head : follow(url, 'GET', options);
}

async function follow(url: string, method: 'HEAD' | 'GET', options: AskOptions): Promise<UrlState> {
  let at = new URL(url);
  try {
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const { statusCode = 0, headers } = await ask(at, method, options);
      const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
      if (!isRedirect) return stateOf(statusCode);
      at = new URL(headers.location ?? '', at);
      if (!/^https?:$/.test(at.protocol))
        return { alive: false, reason: `redirects to ${at.protocol}, which browsers refuse` };
    }
    return { alive: false, reason: `redirects more than ${MOST_REDIRECTS} times` };
  } catch (error) {
    return { alive: false, reason: reasonOf(error) };
  }
}

function stateOf(status: number): UrlState {
  if (status < 400 || NOT_FOR_PROGRAMS.has(status)) return { alive: true };
  return { alive: false, reason: `answers ${status}` };
}

/** The head of an answer; of the rest nothing is read. */
function ask(url: URL, method: string, { allowPrivate, timeout }: AskOptions): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host))
    return Promise.reject(new PrivateAddress(host));
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        // No connection is kept: most hosts are asked once.
        agent: false,
        signal: AbortSignal.timeout(timeout),
        headers: { accept: 'text/html,*/*;q=0.8', 'user-agent': 'Mozilla/5.0 (compatible; link check)' },
        ...(allowPrivate ? {} : { lookup: lookUpPublic }),
      },
      (response) => {
        resolve(response);
        response.destroy();
      },
    );
    sent.once('error', reject);
    sent.end();
  });
}

/** The very address that is connected to was looked at, so that a name cannot mean another one the second time. */
const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const hidden = addresses?.find(({ address }) => !isPublicAddress(address));
    const fault = error ?? (hidden === undefined ? null : new PrivateAddress(hidden.address));
    const [first] = addresses ?? [];
    if (fault !== null || first === undefined) callback(fault ?? new PrivateAddress(host), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** An address that is not asked. */
class PrivateAddress extends Error {
  constructor(address: string) {
    super(`is at ${address}, an address of this machine or its network, which --allow-private asks`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'cannot be reached';
  if (error instanceof PrivateAddress) return error.message;
  // Nothing else than the timeout aborts a request.
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'does not answer in time';
  const code = 'code' in error ? error.code : error.message;
  return code === 'ENOTFOUND' ? 'has no such host' : `cannot be reached (${code})`;
}
