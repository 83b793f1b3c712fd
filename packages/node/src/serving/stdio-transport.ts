import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import { RpcConnection, type Written } from '@site/mcp';
import { ProblemError } from '@site/problem';
import { LineReader, LineTooLong } from './line-reader.ts';

/** The longest message, in bytes. */
const MAX_MESSAGE = 10 * 1024 * 1024;

/** How long pending requests may take once the input has ended, in milliseconds. */
const GRACE = 2_000;

/**
 * MCP over stdio: a message a line. The SDK's own transport drops what is no message, batches, a last line without an end,
 * and the requests that are pending when the input ends; here each is answered.
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #input: Readable;
  readonly #output: Writable;
  readonly #onEnd: (error?: Error) => void;
  readonly #lines = new LineReader(MAX_MESSAGE);
  readonly #connection = new RpcConnection((message) => this.#write(message));
  #drained: Promise<unknown> | undefined;
  #ended = false;
  #closed = false;
  /** What ended the connection before its input did. */
  #failure: Error | undefined;

  /** @param onEnd - called once, when nothing is read or written any more; with the error that ended it, if one did */
  constructor(input: Readable, output: Writable, onEnd: (error?: Error) => void = () => undefined) {
    this.#input = input;
    this.#output = output;
    this.#onEnd = onEnd;
  }

  async start(): Promise<void> {
    this.#connection.deliver = (message) => this.onmessage?.(message);
    this.#input.on('data', this.#onData);
    this.#input.once('end', this.#onInputEnd);
    this.#input.on('error', this.#onError);
    this.#output.on('error', this.#onOutputError);
  }

  /** Called by the SDK, with the revision that `initialize` agreed upon. */
  setProtocolVersion = (revision: string): void => {
    this.#connection.revision = revision;
  };

  async send(message: JSONRPCMessage): Promise<void> {
    await this.#connection.send(message);
    this.#closeWhenAnswered();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#input.off('data', this.#onData);
    // An open input would keep the process alive.
    this.#input.destroy();
    this.onclose?.();
    this.#onEnd(this.#failure);
  }

  readonly #onData = (chunk: Uint8Array): void => {
    try {
      for (const line of this.#lines.push(chunk)) this.#receive(line);
    } catch (error) {
      if (error instanceof LineTooLong) this.#refuseLine(error);
      else throw error;
    }
  };

  readonly #onInputEnd = (): void => {
    if (this.#ended) return;
    for (const line of this.#lines.end()) this.#receive(line);
    this.#end();
  };

  readonly #onError = (error: Error): void => this.onerror?.(error);

  readonly #onOutputError = (error: Error): void => {
    // Writes that were under way fail after the end, too.
    if (this.#closed) return;
    this.#onError(error);
    this.close();
  };

  #receive(line: string): void {
    this.#connection.receive(line).catch(this.#onError);
  }

  /** Nothing can be read after a line whose end is not known. */
  #refuseLine(error: LineTooLong): void {
    this.#failure = error;
    this.#input.off('data', this.#onData);
    const problem = new ProblemError('payload_too_large', {
      detail: error.message,
      resolution: 'Send a shorter message: no call of a tool needs a thousandth of it. The server ends.',
    });
    this.#connection.refuse(problem).catch(this.#onError);
    this.#end();
  }

  #end(): void {
    this.#ended = true;
    setTimeout(() => this.close(), GRACE).unref();
    // Until the responses that need no waiting are written.
    setImmediate(() => this.#closeWhenAnswered());
  }

  #closeWhenAnswered(): void {
    if (this.#ended && this.#connection.isIdle) this.close();
  }

  async #write(message: Written): Promise<void> {
    if (this.#closed || this.#output.write(`${JSON.stringify(message)}\n`)) return;
    // All writers wait for the same event: a listener each would be a leak to Node.
    this.#drained ??= once(this.#output, 'drain').finally(() => {
      this.#drained = undefined;
    });
    await this.#drained;
  }
}
