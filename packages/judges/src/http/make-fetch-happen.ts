import fetch from 'make-fetch-happen';
import type { CachingClient } from './cache-cases.ts';

/** npm's HTTP client: a cache on disk. */
export const makeFetchHappen: CachingClient = {
  name: 'make-fetch-happen',
  open: (folder) => {
    const cachingFetch = fetch.defaults({ cachePath: folder, retry: false });
    return {
      get: async (url, headers) => {
        const answer = await cachingFetch(url, { headers });
        const mediaType = answer.headers.get('content-type')?.replace(/;.*/, '') ?? '';
        return { status: answer.status, mediaType, body: await answer.text() };
      },
      close: async () => {},
    };
  },
};
