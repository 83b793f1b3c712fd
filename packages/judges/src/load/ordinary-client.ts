import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Faults } from '../judge.ts';

/** What an ordinary reader requests during an attack. */
const PATHS = ['/', '/feed.md', '/api/search.json?q=light', '/rss.xml', '/recipes/rye-bread'];

/** Between two requests, in milliseconds. */
const PAUSE = 50;

/** The bound of the 99th percentile, in milliseconds: a machine with ten times its load needs 3 s. */
const LONGEST = 6000;

/** A client that sends requests until it is stopped. */
export interface OrdinaryClient {
  /** Stops, and resolves to the faults of the answers. */
  stop(): Promise<Faults>;
}

/** Sends one request after another, each on a connection of its own. */
export function startOrdinaryClient(origin: string): OrdinaryClient {
  const times: number[] = [];
  const faults = new Set<string>();
  let going = true;
  const running = (async () => {
    for (let at = 0; going; at += 1) {
      const path = PATHS[at % PATHS.length] ?? '/';
      const began = performance.now();
      const status = await statusOf(origin + path).catch((error: unknown) => String(error));
      times.push(performance.now() - began);
      if (status !== 200) faults.add(`an ordinary client requests ${path} and gets ${status}`);
      await setTimeout(PAUSE);
    }
  })();
  const stop = async () => {
    going = false;
    await running;
    const slowest =
      times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
    const late = slowest > LONGEST ? [`an ordinary client waits ${Math.round(slowest)} ms`] : [];
    return [...faults, ...late];
  };
  return { stop };
}

function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent: false, timeout: 10_000 }, (answer) => {
      answer
        .resume()
        .on('error', reject)
        .on('end', () => resolve(answer.statusCode));
    });
    sent.on('timeout', () => sent.destroy(new Error('nothing within 10 s'))).on('error', reject);
  });
}
