import type { BlockStore } from './block-store.ts';
import { type Cid, verifyCid } from './cid.ts';

/** Asks by HTTP: the global `fetch`, or the one of an asset binding of a platform. */
export type Fetch = (url: string, init?: { readonly method: 'GET' | 'HEAD' }) => Promise<Response>;

/**
 * Reads blocks from a trustless gateway, or from the `ipfs` folder of an export behind any web server. The server is
 * not trusted: what does not hash to its name is an error.
 * @param origin - where `/ipfs/<cid>` is, without a slash at its end
 * @throws {TypeError} naming the CID whose bytes are others, or the status that is neither 200 nor 404
 */
export function fetchBlockStore(origin: string, fetch: Fetch): BlockStore {
  const ask = async (cid: Cid, method: 'GET' | 'HEAD'): Promise<Response | undefined> => {
    const url = `${origin}/ipfs/${cid}?format=raw`;
    const response = await fetch(url, { method });
    if (response.ok) return response;
    // A body that nobody reads would keep the connection busy.
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new TypeError(
      `${method} ${url} answered ${response.status}, neither 200 nor 404: ask again later.`,
    );
  };
  const get = async (cid: Cid): Promise<Uint8Array | undefined> => {
    const response = await ask(cid, 'GET');
    if (response === undefined) return undefined;
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (await verifyCid(cid, bytes)) return bytes;
    throw new TypeError(`${origin} answers other bytes than ${cid} names: fetch them from another server.`);
  };
  return {
    get,
    size: async (cid) => {
      const response = await ask(cid, 'HEAD');
      if (response === undefined) return undefined;
      const { headers } = response;
      const length = headers.get('content-length');
      // What is sent compressed has the length of that, or says none: only the bytes themselves tell.
      return length === null || headers.has('content-encoding') ? (await get(cid))?.length : Number(length);
    },
  };
}
