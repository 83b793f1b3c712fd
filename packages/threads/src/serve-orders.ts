import { parentPort, type Transferable } from 'node:worker_threads';
import type { AnswerMessage, OrderMessage } from './messages.ts';

/** How orders are answered. */
interface ServeOptions<Answer> {
  /** What of an answer the thread gives away and does not copy: it has no use for it any more. */
  readonly transferred?: (answer: Answer) => readonly Transferable[];
}

/**
 * Answers what `startThread` asks of this thread, in the order in which answers are ready. What is thrown rejects that
 * order alone, with its message and its `code`. Does nothing in the main thread.
 */
export function serveOrders<Order, Answer>(
  answerTo: (order: Order) => Answer | Promise<Answer>,
  { transferred = () => [] }: ServeOptions<Answer> = {},
): void {
  parentPort?.on('message', async ({ id, order }: OrderMessage<Order>) => {
    try {
      const answer = await answerTo(order);
      parentPort?.postMessage({ id, answer } satisfies AnswerMessage<Answer>, transferred(answer));
    } catch (error) {
      parentPort?.postMessage({ id, fault: faultOf(error) } satisfies AnswerMessage<Answer>);
    }
  });
}

function faultOf(error: unknown): { readonly message: string; readonly code: string | undefined } {
  if (!(error instanceof Error)) return { message: String(error), code: undefined };
  const { message, code } = error as NodeJS.ErrnoException;
  return { message, code };
}
