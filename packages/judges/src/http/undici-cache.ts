import { Agent, cacheStores, fetch, interceptors } from 'undici';
import type { CachingClient } from './cache-cases.ts';

/** The cache of undici, Node's own HTTP client. */
export const undiciCache: CachingClient = {
  name: 'undici',
  open: () => {
    const agent = new Agent();
    const dispatcher = agent.compose(interceptors.cache({ store: new cacheStores.MemoryCacheStore() }));
    return {
      get: async (url, headers) => {
        const answer = await fetch(url, { headers, dispatcher });
        const mediaType = answer.headers.get('content-type')?.replace(/;.*/, '') ?? '';
        return { status: answer.status, mediaType, body: await answer.text() };
      },
      close: () => agent.close(),
    };
  },
};
