import type { McpRequestContext, Server } from '@modelcontextprotocol/server';
import type { McpSource } from '../source.ts';
import { createServer, type OnError } from './create-server.ts';
import { prepare } from './shared-parts.ts';

/** Servers for connections that stay open while what they answer from changes. */
export interface LiveServers {
  /** Makes the server of a connection: `serveStdio` of the SDK asks for one. */
  readonly create: (context: Pick<McpRequestContext, 'era'>) => Server;
  /** Tells the clients which of their lists are others now, if another source has taken the place of the one before. */
  readonly announce: () => Promise<void>;
}

/**
 * Makes servers that answer each request from what is there then.
 * @param source - gives what answers now
 * @param announces - whether they promise to tell when their lists change: whoever knows of changes calls `announce`
 */
export function liveServers(source: () => McpSource, onError: OnError, announces: boolean): LiveServers {
  const told = new Set<Server>();
  let announced = source();
  const create: LiveServers['create'] = ({ era }) => {
    const server = createServer(source, onError, announces);
    // In 2025-11-25 and before nothing may be told to a client that is not ready (Lifecycle, Initialization); since
    // then the SDK tells those who have asked for it (`subscriptions/listen`).
    if (era === 'modern') told.add(server);
    else server.oninitialized = () => told.add(server);
    server.onclose = () => told.delete(server);
    return server;
  };
  const announce = async (): Promise<void> => {
    const [before, after] = [announced, source()];
    if (after === before) return;
    announced = after;
    // The descriptions of the tools name the sections.
    const hasOtherTools = JSON.stringify(prepare(after).tools) !== JSON.stringify(prepare(before).tools);
    for (const server of told) {
      // A new snapshot has a record that is new, gone, or listed by another excerpt or date.
      await server.sendResourceListChanged().catch(onError);
      if (hasOtherTools) await server.sendToolListChanged().catch(onError);
    }
  };
  return { create, announce };
}
