import { serveOrders } from '@site/threads';
import type { Coding } from '../coding.ts';
import { precompress, type Variant } from '../write/precompress.ts';
import { nodeSha256 } from './sha256.ts';

/** What a thread of `openPrecompressor` does: its orders, one after the other. */
export function servePrecompression(codings: readonly Coding[]): void {
  serveOrders<Uint8Array<ArrayBuffer>, readonly Variant[]>(
    (bytes) => precompress(bytes, codings, nodeSha256),
    {
      transferred: (variants) => variants.map(({ bytes }) => bytes.buffer),
    },
  );
}
