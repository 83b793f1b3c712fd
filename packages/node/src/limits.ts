/** How long, and how much, one client may keep of a server. Times in milliseconds. */
export interface ClientLimits {
  /** Of `node:http`'s server. */
  readonly options: {
    readonly headersTimeout: number;
    readonly requestTimeout: number;
    readonly keepAliveTimeout: number;
    readonly connectionsCheckingInterval: number;
  };
  /** How long a connection may move no byte while it is answered: a reader that stopped reading. */
  readonly idleTimeout: number;
  /** How many connections are open at once; what comes beyond is closed at once. */
  readonly connections: number;
}

/** What is kept to where no setting says. */
export const clientLimits: ClientLimits = {
  options: {
    // A header section fits a few packets: who needs longer holds a connection, and does nothing else.
    headersTimeout: 10_000,
    // A whole request, its body included: the largest body that is taken (256 KB) at 10 KB a second, with room.
    requestTimeout: 30_000,
    // Longer than the proxies that are common in front of a server keep theirs (60 seconds), so that none of them sends
    // a request into a connection that is just being closed.
    keepAliveTimeout: 65_000,
    // How often Node looks for requests that are late: its own half a minute would make 10 seconds into 40.
    connectionsCheckingInterval: 2000,
  },
  idleTimeout: 60_000,
  connections: 10_000,
};
