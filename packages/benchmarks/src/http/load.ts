import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadResult } from './load-worker.ts';
import type { MeasuredServer } from './measured-server.ts';

const WORKER = fileURLToPath(new URL('load-worker.ts', import.meta.url));

/** How many requests are under way at once. */
export const CONNECTIONS = 64;

/** A kind of request, and the expected status. */
export interface Load {
  readonly name: string;
  readonly requests: readonly string[];
  readonly status: number;
}

/** Sends load from a process of its own, so that only what the server does is counted. */
export class LoadProcess {
  readonly #child: ChildProcess = fork(WORKER);
  /** The next request by server and load: a cached answer of the previous round must not be requested again. */
  readonly #next = new Map<string, number>();

  /**
   * What a request costs a server, in microseconds of CPU.
   * @throws {Error} when a response has another status
   */
  async costPerRequest(server: MeasuredServer, load: Load, ms: number): Promise<number> {
    const before = await server.usage();
    const key = costKey(server.name, load.name);
    const { answered, statuses, next } = await this.#run({
      port: server.port,
      requests: load.requests,
      from: this.#next.get(key) ?? 0,
      connections: CONNECTIONS,
      ms,
    });
    const after = await server.usage();
    this.#next.set(key, next);
    if (statuses[load.status] !== answered || answered === 0) {
      throw new Error(
        `${server.name} should answer ${load.name} with ${load.status}; it answered ${JSON.stringify(statuses)}.`,
      );
    }
    return (after.cpu - before.cpu) / answered;
  }

  async #run(job: LoadJob): Promise<LoadResult> {
    const answer = once(this.#child, 'message');
    this.#child.send(job);
    const [result] = (await answer) as [LoadResult];
    return result;
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}

/** What each load costs each server, in microseconds of CPU: the least of several rounds, each server in turn. */
export async function measureCosts(
  servers: readonly (readonly [MeasuredServer, readonly Load[]])[],
  rounds: number,
  ms: number,
): Promise<ReadonlyMap<string, number>> {
  const costs = new Map<string, number>();
  const load = new LoadProcess();
  try {
    // The first round warms up what is compiled as it runs.
    for (let round = 0; round <= rounds; round++) {
      for (const [server, loads] of servers) {
        for (const each of loads) {
          const key = costKey(server.name, each.name);
          const cost = await load.costPerRequest(server, each, ms);
          if (round > 0) costs.set(key, Math.min(cost, costs.get(key) ?? Infinity));
        }
      }
    }
  } finally {
    load.end();
  }
  return costs;
}

export function costKey(server: string, load: string): string {
  return `${server}: ${load}`;
}
