import type { ServerOptions } from 'node:http';
import type { ReaderLimits } from '../readers/reader-watch.ts';

/** How long one client may occupy a server, and how many may. Times in milliseconds. */
export interface ClientLimits {
  /** Of `node:http`'s server. */
  readonly options: {
    readonly headersTimeout: number;
    readonly requestTimeout: number;
    readonly keepAliveTimeout: number;
    readonly connectionsCheckingInterval: number;
  };
  /** How long a connection may transfer no byte during a response: its client stopped reading. */
  readonly idleTimeout: number;
  /** How many connections are open at once; further ones are closed at once. */
  readonly connections: number;
  readonly readers: ReaderLimits;
}

const MB = 1_000_000;

/** The limits that no setting changes, and the defaults of those that one does. */
export const clientLimits: ClientLimits = {
  options: {
    // A header section fits a few packets: a slower client only occupies a connection.
    headersTimeout: 10_000,
    // A whole request with its body: the largest body accepted (256 KB) at 10 KB a second, with room.
    requestTimeout: 30_000,
    // Longer than common reverse proxies keep idle connections (60 seconds), so that none of them sends a request
    // into a connection that is being closed.
    keepAliveTimeout: 65_000,
    // How often Node checks the two timeouts: its default of half a minute would make 10 seconds into 40.
    connectionsCheckingInterval: 2000,
  },
  idleTimeout: 60_000,
  // Each takes 5 KB while it is idle (measured), and up to 64 KB of a body that is sent as it is made: of all together that
  // is no more than may wait for readers.
  connections: 4000,
  readers: {
    // Far below what any link in use carries, and enough that a reader who takes nothing is gone within a minute.
    leastRate: { bytesPerSecond: 1000, seconds: 30 },
    // The answers of a whole site of 10,000 documents are 65 MB each: all of them to slow readers at once. A quarter of
    // a machine of 1 GB.
    maxInFlight: 256 * MB,
  },
};

/** The limits that settings change. Times in milliseconds. */
export interface ServerLimits {
  /** How long a connection may stay open without a request on it. */
  readonly keepAlive: number;
  /** How many connections are open at once; further ones are closed at once. */
  readonly connections: number;
  /** How long a connection may transfer no byte during a response; a minute when left out. */
  readonly idle?: number;
  /** What readers have to keep to; defaults when left out. */
  readonly readers?: ReaderLimits;
}

/** Used where no setting says otherwise. */
export const DEFAULT_LIMITS: ServerLimits = {
  keepAlive: clientLimits.options.keepAliveTimeout,
  connections: clientLimits.connections,
};

/** The longest header section that is read, in bytes: enough for a request target that the application itself refuses. */
export const MAX_HEADER_SIZE = 32_768;

/** The options of Node's server for these limits. Refusals that Node would send itself are left to this package. */
export function limitOptions({ keepAlive }: ServerLimits): ServerOptions {
  return {
    ...clientLimits.options,
    keepAliveTimeout: keepAlive,
    maxHeaderSize: MAX_HEADER_SIZE,
    // Node refuses without a body, and takes the first of several Host headers: `requireHost` does neither.
    requireHostHeader: false,
    joinDuplicateHeaders: true,
  };
}
