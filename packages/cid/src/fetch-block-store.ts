import type { BlockStore } from './block-store.ts';
import { type Cid, verifyCid } from './cid.ts';

/** Sends an HTTP request: the global `fetch`, or that of a platform's asset binding. */
export type Fetch = (url: string, init?: { readonly method: 'GET' | 'HEAD' }) => Promise<Response>;

/**
 * Reads blocks from a trustless gateway, or from the `ipfs` folder of an export behind any web server. The server is
 * not trusted: bytes that do not hash to the CID are an error.
 * @param origin - where `/ipfs/<cid>` is, without a slash at its end
 * @throws {TypeError} naming the CID whose bytes are others, or the status that is neither 200 nor 404
 */
export function fetchBlockStore(origin: string, fetch: Fetch): BlockStore {
  const request = async (cid: Cid, method: 'GET' | 'HEAD'): Promise<Response | undefined> => {
    const url = `${origin}/ipfs/${cid}?format=raw`;
    const response = await fetch(url, { method });
    if (response.ok) return response;
    // An unread body would hold the connection.
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new TypeError(
      `${method} ${url} answered ${response.status}, neither 200 nor 404: try again later.`,
    );
  };
  const get = async (cid: Cid): Promise<Uint8Array | undefined> => {
    const response = await request(cid, 'GET');
    if (response === undefined) return undefined;
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (await verifyCid(cid, bytes)) return bytes;
    throw new TypeError(`${origin} answers other bytes than ${cid} names: fetch them from another server.`);
  };
  return {
    get,
    size: async (cid) => {
      const response = await request(cid, 'HEAD');
      if (response === undefined) return undefined;
      const { headers } = response;
      const length = headers.get('content-length');
      // Of a compressed response `Content-Length` is that of the coding, or is absent: the block has to be read.
      return length === null || headers.has('content-encoding') ? (await get(cid))?.length : Number(length);
    },
  };
}
