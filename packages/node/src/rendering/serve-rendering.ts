import { parentPort } from 'node:worker_threads';
import { loadMath, renderHtml } from '@site/content-core/html';
import type { RenderOrder, RenderReply } from './messages.ts';

/** What a thread of `openRenderer` does: its orders, one after the other. */
export function serveRendering(): void {
  parentPort?.on('message', async (order: RenderOrder) => {
    parentPort?.postMessage(await replyTo(order));
  });
}

async function replyTo({ id, body, sizes, ...options }: RenderOrder): Promise<RenderReply> {
  try {
    await loadMath(body);
    const html = renderHtml(body, sizes ? { ...options, sizeOf: (url) => sizes.get(url) } : options);
    return { id, html };
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) };
  }
}
