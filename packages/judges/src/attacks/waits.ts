import { join } from 'node:path';
import { freePort } from '@site/tooling';
import { type HealthWatch, watchHealth } from '../waits/health-watch.ts';
import { type LargeSite, writeLargeSite } from '../waits/large-site.ts';
import { type WorstRequest, worstRequests } from '../waits/worst-requests.ts';
import type { Attack } from './attack.ts';
import { LIMITS } from './limits.ts';

const LIMIT = 'waits';

/** Of requests that cannot be repeated: on a busy machine there is no better attempt. */
const FIRST_LIMIT = 'waits: first answers';

/** How often a request is sent at most: the best attempt counts, because others use the machine too. */
const ATTEMPTS = 5;

/** Blocks the event loop at every search for longer than is allowed. */
const BLOCKING = new URL('../waits/blocking-search.mjs', import.meta.url).href;

/** The site is written once: also for the weakness. */
let written: Promise<LargeSite> | undefined;

/** The longest wait of each kind, in milliseconds. */
const longest = new Map<string, number>();

/** What answers the first of its kind loads modules, and runs code that is not compiled yet. */
const WARM = 50;

/** One client's dearest requests, while another waits for a word. */
export const waits: Attack = {
  name: 'waits',
  limits: [LIMIT, FIRST_LIMIT],
  planted: {
    name: 'a service whose searches block it',
    spoil: (programs) => ({
      ...programs,
      startApp: (options) => programs.startApp({ ...options, nodeArgs: ['--import', BLOCKING] }),
    }),
    exceeds: LIMIT,
  },
  details: () => [...longest].map(([name, ms]) => `${name} ${Math.round(ms)} ms`),
  run: async ({ folder, programs }) => {
    written ??= writeLargeSite(join(folder, 'large'));
    const site = await written;
    const port = await freePort();
    const args = ['--content', site.content, '--cache', site.cache, '--no-watch'];
    // Links name the server, and so does what the cache is for.
    const app = await programs.startApp({ port, args: [...args, '--base-url', 'https://site.example'] });
    const watch = watchHealth(port, app.pid);
    try {
      for (let at = 0; at < WARM; at++) await send(`${app.url}/api/search.json?q=warm-${at}`);
      for (const request of worstRequests)
        longest.set(request.name, await attack(request, site, app.url, watch));
      return new Map([
        [LIMIT, longestOf(worstRequests.filter(({ once }) => once !== true))],
        [FIRST_LIMIT, longestOf(worstRequests.filter(({ once }) => once === true))],
      ]);
    } finally {
      await watch.end();
      await app.end('SIGTERM');
    }
  },
};

function longestOf(requests: readonly WorstRequest[]): number {
  return Math.max(...requests.map(({ name }) => longest.get(name) ?? Number.NaN));
}

/** The wait that a request costs others, in milliseconds: the shortest of some attempts, at once where it is allowed. */
async function attack(
  { make, once = false, status }: WorstRequest,
  site: LargeSite,
  origin: string,
  watch: HealthWatch,
): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < (once ? 1 : ATTEMPTS) && shortest > LIMITS[LIMIT].most; attempt++) {
    const { path, init } = make(site, attempt);
    await watch.longest();
    await send(`${origin}${path}`, init, status);
    shortest = Math.min(shortest, await watch.longest());
  }
  return shortest;
}

/** @param status - of the answer; one of success when left out */
async function send(url: string, init?: RequestInit, status?: number): Promise<void> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (status !== undefined && answer.status === status) return;
  // A refusal costs nothing, and would pass for a short wait.
  if (answer.ok && !/^\{"errors":|"isError":true/.test(text)) return;
  throw new Error(
    `${url} answers ${answer.status}, and is to be a request that is right: ${text.slice(0, 200)}`,
  );
}
