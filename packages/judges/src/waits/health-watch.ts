import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Pings a server for as long as it is watched. */
export interface HealthWatch {
  /** The longest that its main thread ran before it answered a ping, in milliseconds, since this was last asked. */
  longest(): Promise<number>;
  end(): Promise<unknown>;
}

const PING = new URL('ping.mjs', import.meta.url);

/** @param pid - of the server: its main thread is what is timed */
export function watchHealth(port: number, pid: number): HealthWatch {
  const worker = new Worker(PING, { workerData: { port, pid } });
  return {
    longest: async () => {
      const message = once(worker, 'message');
      worker.postMessage('longest');
      const [longest] = (await message) as [number];
      return longest;
    },
    end: () => worker.terminate(),
  };
}
