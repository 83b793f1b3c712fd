import { Worker } from 'node:worker_threads';
import type { RenderElsewhere } from '@site/service';
import type { Dimensions, RenderOptions, RenderOrder, RenderReply } from './messages.ts';

/** Renders bodies in another thread. */
export interface Renderer {
  readonly render: RenderElsewhere;
  /** Ends the thread: what it has not rendered yet is rejected. */
  close(): Promise<void>;
}

interface Waiting {
  resolve(html: string): void;
  reject(error: unknown): void;
}

/**
 * Renders bodies in a thread, which is started when it is first needed and is no reason for the process to stay. One that
 * ends, as for want of memory, rejects what it was given; the next body starts another.
 * @param program - of the thread, which calls `serveRendering`
 */
export function openRenderer(program: URL): Renderer {
  let thread: Thread | undefined;
  return {
    render: (body, options = {}) => {
      thread ??= startThread(program, () => {
        thread = undefined;
      });
      return thread.render(body, options);
    },
    close: async () => {
      await thread?.end();
    },
  };
}

interface Thread {
  render(body: string, options: RenderOptions): Promise<string>;
  end(): Promise<unknown>;
}

function startThread(program: URL, onEnd: () => void): Thread {
  const worker = new Worker(program);
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let fault: unknown = new Error('The thread that renders has ended.');
  worker.on('message', (reply: RenderReply) => {
    const order = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (waiting.size === 0) worker.unref();
    if ('html' in reply) order?.resolve(reply.html);
    else order?.reject(new Error(reply.fault));
  });
  worker.on('error', (error) => {
    fault = error;
  });
  worker.on('exit', () => {
    onEnd();
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
  });
  return {
    render: (body, { sizeOf, ...options }) =>
      new Promise((resolve, reject) => {
        const id = last++;
        const sizes = sizeOf && { sizes: sizesIn(body, sizeOf) };
        waiting.set(id, { resolve, reject });
        worker.ref();
        worker.postMessage({ id, body, ...options, ...sizes } satisfies RenderOrder);
      }),
    end: () => worker.terminate(),
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
