import { type Transferable, Worker } from 'node:worker_threads';
import type { AnswerMessage, OrderMessage } from './messages.ts';

/** A thread that is given work. */
export interface Thread<Order, Answer> {
  /**
   * The answer to an order, which the process waits for.
   * @param order - what the structured clone algorithm copies
   * @param transferred - what of it is given away, and not copied
   * @throws what the thread throws, with its message and its `code`; why the thread ended, where it did so first
   */
  ask(order: Order, transferred?: readonly Transferable[]): Promise<Answer>;
  /** Whether it answers nothing any more: by `end`, by an error outside an order, or for want of memory. */
  readonly hasEnded: boolean;
  /** Ends the thread: what it has not answered yet is rejected. */
  end(): Promise<void>;
}

interface Waiting<Answer> {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Starts a thread. One without work does not keep the process.
 * @param program - what the thread runs: it calls `serveOrders`
 */
export function startThread<Order, Answer>(program: URL): Thread<Order, Answer> {
  const worker = new Worker(program);
  worker.unref();
  const waiting = new Map<number, Waiting<Answer>>();
  let last = 0;
  let hasEnded = false;
  let fault: unknown = new Error('The thread has ended before it answered.');
  worker.on('message', (message: AnswerMessage<Answer>) => {
    const order = waiting.get(message.id);
    waiting.delete(message.id);
    if (waiting.size === 0) worker.unref();
    if ('answer' in message) order?.resolve(message.answer);
    else order?.reject(Object.assign(new Error(message.fault.message), { code: message.fault.code }));
  });
  worker.on('error', (error) => {
    fault = error;
  });
  worker.on('exit', () => {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
  });
  return {
    ask: (order, transferred = []) =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(fault);
        const id = last++;
        waiting.set(id, { resolve, reject });
        worker.ref();
        worker.postMessage({ id, order } satisfies OrderMessage<Order>, transferred);
      }),
    get hasEnded() {
      return hasEnded;
    },
    end: async () => {
      await worker.terminate();
    },
  };
}
