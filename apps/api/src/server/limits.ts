import type { ServerOptions } from 'node:http';

/** How long, and how much, one client may keep of the server. Times in milliseconds. */
export interface ServerLimits {
  /** How long a connection may stay open without a request on it. */
  readonly keepAlive: number;
  /** How many connections are open at once; what comes beyond is closed at once. */
  readonly connections: number;
}

/** The longest header section that is read, in bytes: room for a target that the application refuses itself. */
export const MAX_HEADER_SIZE = 32_768;

/** A header section fits a few packets: who needs longer holds a connection, and does nothing else. */
export const HEADERS_TIMEOUT = 10_000;

/** A whole request, its body included: the largest body that is taken (256 KB) at 10 KB a second, with room. */
export const REQUEST_TIMEOUT = 30_000;

/** How long a connection may move no byte while it is answered: a reader that stopped reading. */
export const IDLE_TIMEOUT = 60_000;

/** How often Node looks for requests that are late. Its own default, half a minute, would make 10 seconds into 40. */
const CHECK_INTERVAL = 2000;

/** The options of Node's server that bound what one client costs, and leave it to us what is said of bad requests. */
export function limitOptions({ keepAlive }: ServerLimits): ServerOptions {
  return {
    maxHeaderSize: MAX_HEADER_SIZE,
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: CHECK_INTERVAL,
    // Node refuses without a word, and where there are several takes the first: `requireHost` does neither.
    requireHostHeader: false,
    joinDuplicateHeaders: true,
  };
}

/**
 * What is kept of the server where no setting says. Idle connections outlive those of the proxies that are common in
 * front of a server (60 seconds), so that none of them sends a request into a connection that is just being closed.
 */
export const DEFAULT_LIMITS: ServerLimits = { keepAlive: 65_000, connections: 10_000 };
