import { RefusalError } from '@site/cid/exchange';
import { decodePath, onceResolved } from '@site/primitives';
import type { Transport } from './exchange.ts';
import { readManifest } from './verified-reads.ts';

/** The CID of the markdown at a URL, by the manifest of a pinned snapshot, which is read once. */
export function pinnedCid(transport: Transport, snapshot: string): (url: string) => Promise<string> {
  const entries = onceResolved(async () => {
    const { manifest } = await readManifest(transport, snapshot);
    return new Map(Object.entries(manifest.entries));
  });
  return async (url) => {
    const base = new URL(transport.baseUrl).pathname.replace(/\/$/, '');
    const path = decodePath(new URL(url).pathname.slice(base.length));
    const cid = (await entries()).get(path);
    if (cid !== undefined) return cid;
    throw new RefusalError(
      url,
      `is not in the snapshot ${snapshot}`,
      'Request a record that it has, or read without the pin.',
    );
  };
}
