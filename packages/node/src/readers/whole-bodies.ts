import { type IncomingMessage, ServerResponse } from 'node:http';

/** What smaller bodies hold is bounded by the number of connections; in bytes. */
const LARGE = 65_536;

/** A response that names the whole body that it sends. */
class WholeBodyResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  declare wholeBody?: Uint8Array;
}

/**
 * A class of responses for `createServer`.
 * @param onWaiting - is called when a large body was passed on, and a part of it waits
 */
export function responseClass(onWaiting: () => void): typeof ServerResponse {
  return class extends WholeBodyResponse {
    override end(...args: readonly unknown[]): this {
      const [body] = args;
      const isLarge = (typeof body === 'string' || body instanceof Uint8Array) && body.length > LARGE;
      if (isLarge && body instanceof Uint8Array) this.wholeBody = body;
      const ended = Reflect.apply(super.end, this, args);
      if (isLarge && (this.socket?.writableLength ?? 0) > 0) onWaiting();
      return ended;
    }
  } as typeof ServerResponse;
}
