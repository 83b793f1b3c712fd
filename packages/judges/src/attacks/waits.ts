import { join } from 'node:path';
import { freePort } from '@site/tooling';
import { deepRequests } from '../waits/deep-requests.ts';
import { firstRequests } from '../waits/first-requests.ts';
import { type HealthWatch, watchHealth } from '../waits/health-watch.ts';
import { type LargeSite, writeLargeSite } from '../waits/large-site.ts';
import { startModelServer } from '../waits/model-server.ts';
import type { ReadJson, RequestParts, WorstRequest } from '../waits/request-parts.ts';
import { worstSearches } from '../waits/worst-searches.ts';
import type { Attack } from './attack.ts';
import { LIMITS } from './limits.ts';

const LIMIT = 'waits';

/** How often a request is sent at most: the best attempt counts, because others use the machine too. */
const ATTEMPTS = 5;

/** How often the service is started at most, for the requests of which only the first is dear. */
const STARTS = 3;

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
  limits: [LIMIT],
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
    const model = await startModelServer(site.vectors);
    longest.clear();
    const args = ['--content', site.content, '--cache', site.cache, '--no-watch'];
    try {
      for (let start = 0; start < STARTS && longestOf(firstRequests) > LIMITS[LIMIT].most; start++) {
        const port = await freePort();
        // Links name the server, and so does what the cache is for.
        const app = await programs.startApp({
          port,
          args: [...args, '--base-url', 'https://site.example'],
          env: model.env,
        });
        const watch = watchHealth(port, app.pid);
        try {
          for (let at = 0; at < WARM; at++) await send(app.url, { path: `/api/search.json?q=warm-${at}` });
          for (const request of firstRequests) await attack(request, site, app.url, watch);
          if (start > 0) continue;
          for (const request of [...worstSearches, ...deepRequests])
            await attack(request, site, app.url, watch);
        } finally {
          await watch.end();
          await app.end('SIGTERM');
        }
      }
      return new Map([[LIMIT, Math.max(...longest.values())]]);
    } finally {
      model.close();
    }
  },
};

/** The longest wait of some requests; endless as long as they were not sent. */
function longestOf(requests: readonly WorstRequest[]): number {
  return Math.max(...requests.map(({ name }) => longest.get(name) ?? Number.POSITIVE_INFINITY));
}

/** Measures the wait that a request costs others, in milliseconds: the shortest of its attempts, of which some are at once where it is allowed. */
async function attack(
  { name, make, once = false, status }: WorstRequest,
  site: LargeSite,
  origin: string,
  watch: HealthWatch,
): Promise<void> {
  const read: ReadJson = async (parts) => JSON.parse(await send(origin, parts)) as unknown;
  for (let attempt = 0; attempt < (once ? 1 : ATTEMPTS); attempt++) {
    const parts = await make(site, attempt, read);
    await watch.longest();
    await send(origin, parts, status);
    longest.set(name, Math.min(longest.get(name) ?? Number.POSITIVE_INFINITY, await watch.longest()));
    if ((longest.get(name) ?? 0) <= LIMITS[LIMIT].most) return;
  }
}

/** @param status - of the answer; one of success when left out */
async function send(origin: string, { path, init }: RequestParts, status?: number): Promise<string> {
  const answer = await fetch(`${origin}${path}`, init);
  const text = await answer.text();
  if (status !== undefined && answer.status === status) return text;
  // A refusal costs nothing, and would pass for a short wait.
  if (answer.ok && !/^\{"errors":|"isError":true/.test(text)) return text;
  throw new Error(
    `${path} answers ${answer.status}, and is to be a request that is right: ${text.slice(0, 200)}`,
  );
}
