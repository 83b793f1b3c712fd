import type { Check, Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inHeader } from '../site/spoil.ts';
import { type CacheCase, type CachingClient, cacheCases } from './cache-cases.ts';
import { judgePolicies } from './cache-policy.ts';
import { countRequests } from './counted-site.ts';
import { makeFetchHappen } from './make-fetch-happen.ts';
import { undiciCache } from './undici-cache.ts';

const clients: readonly CachingClient[] = [undiciCache, makeFetchHappen];

/** Sends two requests through an empty cache, and judges the cost and the answer of the second. */
function judgeCase(site: JudgedSite, { open }: CachingClient, each: CacheCase): Promise<Faults> {
  return countRequests(site, async ({ origin, take }) => {
    const cache = open(site.makeFolder());
    try {
      await cache.get(origin + each.first.path, each.first.headers);
      take();
      const answer = await cache.get(origin + each.second.path, each.second.headers);
      const statuses = take().map(({ status }) => status);
      return [
        ...(String(statuses) === String(each.reaches)
          ? []
          : [
              `the site answered ${statuses.join(', ') || 'nothing'}, not ${each.reaches.join(', ') || 'nothing'}`,
            ]),
        ...(answer.mediaType === each.mediaType ? [] : [`it got ${answer.mediaType}, not ${each.mediaType}`]),
        ...(answer.body === '' ? ['it got nothing'] : []),
      ];
    } finally {
      await cache.close();
    }
  });
}

/** HTTP clients with caches: what they store, and what they revalidate. */
export const caches: Judge = {
  name: 'caches',
  checks: async (site): Promise<readonly Check[]> => [
    ...clients.flatMap((client) =>
      cacheCases.map((each) => ({
        name: `${client.name}: ${each.name}`,
        run: () => judgeCase(site, client, each),
      })),
    ),
    {
      name: 'http-cache-semantics: every path can be stored and revalidated',
      run: () => judgePolicies(site),
    },
  ],
  planted: [
    {
      name: 'an answer without Vary',
      spoil: inHeader('/art/tide-lines', 'vary', undefined),
      check: 'undici: markdown is not answered with the page at the same URL',
      says: /it got text\/html/,
    },
    {
      name: 'a page with no-store',
      spoil: inHeader('/art/tide-lines', 'cache-control', 'no-store'),
      check: 'make-fetch-happen: a page is fetched once',
      says: /the site answered 200, not nothing/,
    },
    {
      name: 'a problem with max-age',
      spoil: inHeader('/api/content.json', 'cache-control', 'public, max-age=60'),
      check: 'undici: a problem is never stored',
      says: /the site answered nothing, not 400/,
    },
    {
      name: 'a feed without an entity tag',
      spoil: inHeader('/rss.xml', 'etag', undefined),
      check: 'http-cache-semantics: every path can be stored and revalidated',
      says: /\/rss\.xml has no validator/,
    },
  ],
};
