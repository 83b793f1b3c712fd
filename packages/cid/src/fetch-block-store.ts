import type { BlockStore } from './block-store.ts';
import { type Cid, verifyCid } from './cid.ts';
import { type Bound, exchange, type Fetch, type Received } from './exchange/exchange.ts';
import { type BlockLimits, completeLimits, DEFAULT_BLOCK_LIMITS } from './exchange/limits.ts';

/**
 * Reads blocks from a trustless gateway, or from the `ipfs` folder of an export behind any web server. The server is
 * not trusted: bytes that do not hash to the CID are an error, and so is what exceeds a limit.
 * @param origin - where `/ipfs/<cid>` is, without a slash at its end
 * @param fetch - the global `fetch`, or that of a platform's asset binding
 * @param given - replaces some of the limits on what the server may send, and how slowly
 * @throws {RangeError} when a limit is no number from 0 on
 * @throws {TypeError} naming the CID whose bytes are others, or the status that is neither 200 nor 404
 * @throws {RefusalError} when the server exceeds a limit, or redirects to another origin
 */
export function fetchBlockStore(origin: string, fetch: Fetch, given?: Partial<BlockLimits>): BlockStore {
  const limits = completeLimits(DEFAULT_BLOCK_LIMITS, given);
  const block: Bound = { limit: 'blockBytes', bytes: limits.blockBytes };
  const request = async (cid: Cid, method: 'GET' | 'HEAD'): Promise<Received | undefined> => {
    const url = `${origin}/ipfs/${cid}?format=raw`;
    const bound = ({ ok }: Response) => (ok && method === 'GET' ? block : undefined);
    const received = await exchange({ fetch, limits }, { url, method, bound });
    const { status } = received;
    if (status >= 200 && status < 300) return received;
    if (status === 404) return undefined;
    throw new TypeError(`${method} ${url} answered ${status}, neither 200 nor 404: try again later.`);
  };
  const get = async (cid: Cid): Promise<Uint8Array | undefined> => {
    const received = await request(cid, 'GET');
    if (received === undefined || (await verifyCid(cid, received.bytes))) return received?.bytes;
    throw new TypeError(`${origin} answers other bytes than ${cid} names: fetch them from another server.`);
  };
  return {
    get,
    size: async (cid) => {
      const received = await request(cid, 'HEAD');
      if (received === undefined) return undefined;
      const { headers } = received;
      const length = headers.get('content-length');
      // Of a compressed response `Content-Length` is that of the coding, or is absent: the block has to be read.
      return length === null || headers.has('content-encoding') ? (await get(cid))?.length : Number(length);
    },
  };
}
