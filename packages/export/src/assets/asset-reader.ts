import type { Fetch } from '@site/cid';

/** The origin of requests to an asset store, which looks at the path alone: a URL has to have one. */
export const ASSET_ORIGIN = 'https://assets.invalid';

/**
 * Reads a file of an export in an asset store; `undefined` when it is not there.
 * @param length - how many bytes of its beginning; all when left out
 */
export type ReadAsset = (path: string, length?: number) => Promise<Uint8Array | undefined>;

/** Makes a reader of an asset store. */
export function assetReader(fetch: Fetch): ReadAsset {
  return async (path, length) => {
    const response = await fetch(`${ASSET_ORIGIN}/${path}`);
    if (response.ok) return length === undefined ? bytesOf(response) : startOf(response, length);
    // An unread body would occupy the connection.
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`The asset store answered ${response.status} for ${path}: ask again later.`);
  };
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

/** Asset stores need not answer ranges: the rest of the body is cancelled instead. */
async function startOf({ body }: Response, length: number): Promise<Uint8Array> {
  const start = new Uint8Array(length);
  let at = 0;
  for await (const piece of body ?? []) {
    start.set(piece.subarray(0, length - at), at);
    at += Math.min(piece.length, length - at);
    if (at === length) break;
  }
  return start.subarray(0, at);
}
