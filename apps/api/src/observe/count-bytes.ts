import type { ServerResponse } from 'node:http';

/** Counts what is written into the body of a response; the answer is asked for when it has ended. */
export function countBytes(outgoing: ServerResponse): () => number {
  let bytes = 0;
  const { write, end } = outgoing;
  const count = (chunk: unknown): void => {
    if (typeof chunk === 'string') bytes += Buffer.byteLength(chunk);
    else if (chunk instanceof Uint8Array) bytes += chunk.length;
  };
  outgoing.write = (...args: unknown[]) => {
    count(args[0]);
    return Reflect.apply(write, outgoing, args);
  };
  outgoing.end = (...args: unknown[]) => {
    count(args[0]);
    return Reflect.apply(end, outgoing, args);
  };
  // The writer of an answer to HEAD hands over its body all the same, and Node leaves it out.
  return () => (outgoing.req.method === 'HEAD' ? 0 : bytes);
}
