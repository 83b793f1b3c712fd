import type { RequestListener } from 'node:http';

/** Says in every answer how long it took to make (Server-Timing), also to scripts of other origins (Resource Timing). */
export function timeAnswers(next: RequestListener): RequestListener {
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
