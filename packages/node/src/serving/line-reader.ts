import { Buffer } from 'node:buffer';

const LINE_FEED = 0x0a;

/** A line that is longer than a reader takes. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
}

/** Cuts chunks of bytes into lines of text in UTF-8, without their ends: LF or CRLF. */
export class LineReader {
  readonly #maxLength: number;
  /** The beginning of the next line. */
  #chunks: Uint8Array[] = [];
  #length = 0;
  #isFirst = true;

  /** @param maxLength - the longest line, in bytes */
  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /**
   * The lines that a chunk completes.
   * @throws {LineTooLong} when the next line is longer than any may be
   */
  *push(chunk: Uint8Array): Generator<string> {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      this.#add(chunk.subarray(start, end));
      start = end + 1;
      yield* this.end();
    }
    this.#add(chunk.subarray(start));
  }

  /** The last line, if it has no end; none if it is blank. */
  *end(): Generator<string> {
    const text = Buffer.concat(this.#chunks).toString('utf8');
    [this.#chunks, this.#length] = [[], 0];
    // A byte order mark is allowed to stand at the beginning (Unicode §23.8), and is no part of the text.
    const line = this.#isFirst ? text.replace(/^\uFEFF/, '') : text;
    this.#isFirst = false;
    // JSON takes the carriage return of CRLF for white space (RFC 8259 §2).
    if (line.trim() !== '') yield line;
  }

  #add(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length > this.#maxLength)
      throw new LineTooLong(`A line is longer than ${this.#maxLength} bytes.`);
    if (part.length > 0) this.#chunks.push(part);
  }
}
