import { PassThrough, type Readable, type Writable } from 'node:stream';
import {
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/** How long pending requests may take once the input has ended, in milliseconds. */
const GRACE = 2_000;

/** A request whose response comes only when the connection ends (MCP 2026-07-28, Subscriptions). */
const SUBSCRIPTION = 'subscriptions/listen';

/**
 * A stdio transport that answers pending requests before it ends: the SDK's own drops them when its input ends, so that
 * `echo … | site-mcp` would answer nothing.
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #input = new PassThrough();
  readonly #wire: StdioServerTransport;
  readonly #pending = new Set<RequestId>();
  readonly #onEnd: () => void;
  #ended = false;

  /** @param onEnd - called once, when nothing is read or written any more */
  constructor(input: Readable, output: Writable, onEnd: () => void = () => undefined) {
    this.#onEnd = onEnd;
    this.#wire = new StdioServerTransport(this.#input, output);
    input.pipe(this.#input, { end: false });
    input.once('end', () => this.#end());
  }

  start(): Promise<void> {
    this.#wire.onclose = () => {
      this.onclose?.();
      this.#onEnd();
    };
    this.#wire.onerror = (error) => this.onerror?.(error);
    this.#wire.onmessage = (message) => {
      if (isJSONRPCRequest(message) && message.method !== SUBSCRIPTION) this.#pending.add(message.id);
      this.onmessage?.(message);
    };
    return this.#wire.start();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    await this.#wire.send(message);
    if ('method' in message || message.id === undefined) return;
    this.#pending.delete(message.id);
    this.#endWhenAnswered();
  }

  close(): Promise<void> {
    return this.#wire.close();
  }

  #end(): void {
    this.#ended = true;
    setTimeout(() => this.#input.end(), GRACE).unref();
    // The last line may still be in the pipe.
    setImmediate(() => this.#endWhenAnswered());
  }

  #endWhenAnswered(): void {
    if (this.#ended && this.#pending.size === 0) this.#input.end();
  }
}
