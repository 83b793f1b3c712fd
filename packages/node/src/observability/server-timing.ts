import type { RequestListener } from 'node:http';

/** Adds a `Server-Timing` header with the time until the response began, readable by scripts of other origins too (Resource Timing). */
export function addServerTiming(next: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const start = performance.now();
    const { writeHead } = outgoing;
    outgoing.writeHead = (...args: unknown[]) => {
      outgoing.setHeader('server-timing', `answer;dur=${(performance.now() - start).toFixed(3)}`);
      outgoing.setHeader('timing-allow-origin', '*');
      return Reflect.apply(writeHead, outgoing, args);
    };
    next(incoming, outgoing);
  };
}
