import { parentPort } from 'node:worker_threads';
import type { Coding } from '../coding.ts';
import { precompress } from '../write/precompress.ts';
import type { CompressionOrder, CompressionReply } from './messages.ts';
import { nodeSha256 } from './sha256.ts';

/** What a thread of `openPrecompressor` does: its orders, one after the other. */
export function servePrecompression(codings: readonly Coding[]): void {
  parentPort?.on('message', (order: CompressionOrder) => {
    const reply = replyTo(order, codings);
    const buffers = 'variants' in reply ? reply.variants.map(({ bytes }) => bytes.buffer) : [];
    parentPort?.postMessage(reply, buffers);
  });
}

function replyTo({ id, bytes }: CompressionOrder, codings: readonly Coding[]): CompressionReply {
  try {
    return { id, variants: precompress(bytes, codings, nodeSha256) };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { id, fault: { message, code } };
  }
}
