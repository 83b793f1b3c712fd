import type { ServerOptions } from 'node:http';
import { clientLimits } from '@site/node/limits';

/** What can be set of how long, and how much, one client may keep of the server. Times in milliseconds. */
export interface ServerLimits {
  /** How long a connection may stay open without a request on it. */
  readonly keepAlive: number;
  /** How many connections are open at once; what comes beyond is closed at once. */
  readonly connections: number;
  /** How long a connection may move no byte while it is answered; a minute when left out. */
  readonly idle?: number;
}

/** The longest header section that is read, in bytes: room for a target that the application refuses itself. */
export const MAX_HEADER_SIZE = 32_768;

/** The options of Node's server that bound what one client costs, and leave it to us what is said of bad requests. */
export function limitOptions({ keepAlive }: ServerLimits): ServerOptions {
  return {
    ...clientLimits.options,
    keepAliveTimeout: keepAlive,
    maxHeaderSize: MAX_HEADER_SIZE,
    // Node refuses without a word, and where there are several takes the first: `requireHost` does neither.
    requireHostHeader: false,
    joinDuplicateHeaders: true,
  };
}

/** What is kept to where no setting says. */
export const DEFAULT_LIMITS: ServerLimits = {
  keepAlive: clientLimits.options.keepAliveTimeout,
  connections: clientLimits.connections,
};
