import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MeasuredServer } from './measured-server.ts';

/** What a bench of servers works with. */
export interface Ground {
  /** A folder of its own. */
  readonly folder: string;
  /** Hands a server over, which is stopped at the end. */
  readonly keep: <Server extends MeasuredServer>(server: Server) => Server;
}

/** Gives a folder and takes servers, and leaves neither behind. */
export async function withServers<Result>(act: (ground: Ground) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const servers: MeasuredServer[] = [];
  try {
    const keep = <Server extends MeasuredServer>(server: Server) => {
      servers.push(server);
      return server;
    };
    return await act({ folder, keep });
  } finally {
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true });
  }
}
