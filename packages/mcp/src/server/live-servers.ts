import type { McpRequestContext, Server } from '@modelcontextprotocol/server';
import type { McpSource } from '../source.ts';
import { createServer, type OnError } from './create-server.ts';
import { sharedParts } from './shared-parts.ts';

/** Servers of connections that stay open while the content changes. */
export interface LiveServers {
  /** Creates the server of a connection: an argument of `serveStdio` of the SDK. */
  readonly create: (context: Pick<McpRequestContext, 'era'>) => Server;
  /** Notifies the clients of the lists that changed, if the source is another one than at the last call. */
  readonly announce: () => Promise<void>;
}

/**
 * Creates servers that answer each request from the current source.
 * @param source - the current source
 * @param announces - whether they declare `listChanged`: the caller then calls `announce` after each change
 */
export function liveServers(source: () => McpSource, onError: OnError, announces: boolean): LiveServers {
  const notified = new Set<Server>();
  let announced = source();
  const create: LiveServers['create'] = ({ era }) => {
    const server = createServer(source, onError, announces);
    // Up to 2025-11-25 a client gets no notification before `notifications/initialized` (Lifecycle, Initialization); since
    // then the SDK notifies those that subscribed (`subscriptions/listen`).
    if (era === 'modern') notified.add(server);
    else server.oninitialized = () => notified.add(server);
    server.onclose = () => notified.delete(server);
    return server;
  };
  const announce = async (): Promise<void> => {
    const [before, after] = [announced, source()];
    if (after === before) return;
    announced = after;
    // The descriptions of the tools name the sections.
    const hasOtherTools =
      JSON.stringify(sharedParts(after).tools) !== JSON.stringify(sharedParts(before).tools);
    for (const server of notified) {
      // Another snapshot has another record, excerpt or date: its list of resources always differs.
      await server.sendResourceListChanged().catch(onError);
      if (hasOtherTools) await server.sendToolListChanged().catch(onError);
    }
  };
  return { create, announce };
}
