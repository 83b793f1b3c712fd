import { withTemporaryFolder } from '@site/tooling';
import type { MeasuredServer } from './measured-server.ts';

/** The resources of a bench of servers. */
export interface Resources {
  /** A folder of its own. */
  readonly folder: string;
  /** Registers a server, which is stopped at the end. */
  readonly use: <Server extends MeasuredServer>(server: Server) => Server;
}

/** Runs a bench with a folder and servers; afterwards the servers are stopped and the folder is removed. */
export function withServers<Result>(act: (resources: Resources) => Promise<Result>): Promise<Result> {
  return withTemporaryFolder('bench', async (folder) => {
    const servers: MeasuredServer[] = [];
    try {
      const use = <Server extends MeasuredServer>(server: Server) => {
        servers.push(server);
        return server;
      };
      return await act({ folder, use });
    } finally {
      for (const server of servers) await server.stop();
    }
  });
}
