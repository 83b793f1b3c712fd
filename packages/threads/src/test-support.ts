import { serveOrders } from './serve-orders.ts';

/** What the thread of the tests is told. */
export type TestOrder =
  | { readonly kind: 'double'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'wait' | 'throw' | 'crash' };

serveOrders<TestOrder, Uint8Array<ArrayBuffer>>(
  (order) => {
    if (order.kind === 'double') return order.bytes.map((byte) => byte * 2);
    if (order.kind === 'throw') throw Object.assign(new Error('Not that.'), { code: 'EINVAL' });
    if (order.kind === 'crash') {
      setImmediate(() => {
        throw new RangeError('Out of reach.');
      });
    }
    return new Promise(() => {});
  },
  { transferred: ({ buffer }) => [buffer] },
);
