import { serveOrders } from '@site/threads';
import type { Coding } from '../coding.ts';
import { precompress, type Variant } from '../write/precompress.ts';
import type { CompressionOrder } from './compression-order.ts';
import { nodeSha256 } from './sha256.ts';

/** What a thread of `openPrecompressor` does: its orders, one after the other. */
export function servePrecompression(codings: readonly Coding[]): void {
  serveOrders<CompressionOrder, readonly Variant[]>(
    ({ bytes, names }) => {
      const named = codings.filter(({ coding }) => names.includes(coding));
      return precompress(bytes, named, nodeSha256);
    },
    { transferred: (variants) => variants.map(({ bytes }) => bytes.buffer) },
  );
}
