import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Faults } from '../judge.ts';

/** What somebody reads who has nothing to do with the others. */
const PATHS = ['/', '/feed.md', '/api/search.json?q=light', '/rss.xml', '/recipes/rye-bread'];

/** Between two questions, in milliseconds: nobody reads faster. */
const PAUSE = 50;

/** The slowest answer but one in a hundred, in milliseconds: a machine with ten times its load needs 3 s. */
const LONGEST = 6000;

/** Somebody who asks all the while. */
export interface OrdinaryClient {
  /** Ends, and tells what was wrong with the answers. */
  stop(): Promise<Faults>;
}

/** Asks one question after another, each on a connection of its own. */
export function startOrdinaryClient(origin: string): OrdinaryClient {
  const times: number[] = [];
  const faults = new Set<string>();
  let going = true;
  const asking = (async () => {
    for (let at = 0; going; at += 1) {
      const path = PATHS[at % PATHS.length] ?? '/';
      const began = performance.now();
      const status = await ask(origin + path).catch((error: unknown) => String(error));
      times.push(performance.now() - began);
      if (status !== 200) faults.add(`an ordinary client asks for ${path} and gets ${status}`);
      await setTimeout(PAUSE);
    }
  })();
  const stop = async () => {
    going = false;
    await asking;
    const slowest =
      times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
    const late = slowest > LONGEST ? [`an ordinary client waits ${Math.round(slowest)} ms`] : [];
    return [...faults, ...late];
  };
  return { stop };
}

function ask(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asking = get(url, { agent: false, timeout: 10_000 }, (answer) => {
      answer
        .resume()
        .on('error', reject)
        .on('end', () => resolve(answer.statusCode));
    });
    asking.on('timeout', () => asking.destroy(new Error('nothing within 10 s'))).on('error', reject);
  });
}
