import type { RenderElsewhere } from '@site/service';
import { startThread, type Thread } from '@site/threads';
import type { Dimensions, RenderOrder } from './messages.ts';

/** Renders bodies in another thread. */
export interface Renderer {
  readonly render: RenderElsewhere;
  /** Ends the thread: what it has not rendered yet is rejected. */
  close(): Promise<void>;
}

/**
 * Renders bodies in a thread, which is started when it is first needed and is no reason for the process to stay. One that
 * ends, as for want of memory, rejects what it was given; the next body starts another.
 * @param program - of the thread, which calls `serveRendering`
 */
export function openRenderer(program: URL): Renderer {
  let thread: Thread<RenderOrder, string> | undefined;
  return {
    render: async (body, { sizeOf, ...options } = {}) => {
      if (thread === undefined || thread.hasEnded) thread = startThread(program);
      return thread.ask({ body, ...options, ...(sizeOf && { sizes: sizesIn(body, sizeOf) }) });
    },
    close: async () => {
      await thread?.end();
    },
  };
}

/** The dimensions of all that is written like a URL or a path: the thread knows which of them are images. */
function sizesIn(
  body: string,
  sizeOf: (url: string) => Dimensions | undefined,
): ReadonlyMap<string, Dimensions> {
  const sizes = new Map<string, Dimensions>();
  for (const [url] of body.matchAll(/(?:https?:\/)?\/[^\s<>()[\]"'`|\\]+/g)) {
    const size = sizeOf(url);
    if (size !== undefined) sizes.set(url, size);
  }
  return sizes;
}
