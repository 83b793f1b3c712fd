const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/**
 * Reads the responses of one keep-alive connection, one after the other. It parses as little of HTTP/1.1 as a load
 * needs, so that the client is not the bottleneck.
 */
export class ResponseReader {
  #pending: Buffer = Buffer.alloc(0);

  /** The status of the response that a piece completes, or `undefined` when more is to come. */
  read(piece: Buffer): number | undefined {
    this.#pending = this.#pending.length === 0 ? piece : Buffer.concat([this.#pending, piece]);
    const headEnd = this.#pending.indexOf(END_OF_HEAD);
    if (headEnd === -1) return undefined;
    const head = this.#pending.toString('latin1', 0, headEnd);
    const status = Number(head.slice(9, 12));
    if (!this.#isWhole(head, status, headEnd + END_OF_HEAD.length)) return undefined;
    this.#pending = Buffer.alloc(0);
    return status;
  }

  #isWhole(head: string, status: number, bodyStart: number): boolean {
    if (status === 304 || status === 204) return true;
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length !== undefined) return this.#pending.length >= bodyStart + Number(length);
    return this.#pending.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  }
}
