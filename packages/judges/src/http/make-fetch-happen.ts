import fetch from 'make-fetch-happen';
import type { CachingClient } from './cache-cases.ts';

/** The client that npm installs with: a cache on disk. */
export const makeFetchHappen: CachingClient = {
  name: 'make-fetch-happen',
  open: (folder) => {
    const ask = fetch.defaults({ cachePath: folder, retry: false });
    return {
      ask: async (url, headers) => {
        const answer = await ask(url, { headers });
        const mediaType = answer.headers.get('content-type')?.replace(/;.*/, '') ?? '';
        return { status: answer.status, mediaType, body: await answer.text() };
      },
      close: async () => {},
    };
  },
};
