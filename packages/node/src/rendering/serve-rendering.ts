import { loadMath, renderHtml } from '@site/content-core/html';
import { serveOrders } from '@site/threads';
import type { RenderOrder } from './messages.ts';

/** What a thread of `openRenderer` does: its orders, one after the other. */
export function serveRendering(): void {
  serveOrders(async ({ body, sizes, ...options }: RenderOrder) => {
    await loadMath(body);
    return renderHtml(body, sizes ? { ...options, sizeOf: (url) => sizes.get(url) } : options);
  });
}
