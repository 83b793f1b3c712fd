import type { ServerOptions } from 'node:http';

/** How long, and how much, one client may keep of the server. Times in milliseconds. */
export interface ServerLimits {
  readonly options: Pick<
    ServerOptions,
    'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval'
  >;
  /** How long a connection may move no byte while it is answered. */
  readonly idleTimeout: number;
  /** How many connections are open at once; what comes beyond is closed at once. */
  readonly connections: number;
}

/** What `site-api` keeps to where no setting says, so that a client is served alike by both. */
export const DEFAULT_LIMITS: ServerLimits = {
  options: {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // Longer than the proxies that are common in front of a server keep theirs.
    keepAliveTimeout: 65_000,
    // How often Node looks for what is late: by itself only each half minute.
    connectionsCheckingInterval: 2000,
  },
  idleTimeout: 60_000,
  connections: 10_000,
};
