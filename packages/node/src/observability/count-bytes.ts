import type { ServerResponse } from 'node:http';

/** Counts the bytes written into the body of a response. Call the result once the response has ended. */
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
  // A listener may pass a body in response to HEAD too; Node does not send it.
  return () => (outgoing.req.method === 'HEAD' ? 0 : bytes);
}
