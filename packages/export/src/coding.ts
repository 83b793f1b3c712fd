/** A content coding (RFC 9110 §8.4.1), applied to files before anybody requests them. */
export interface Coding {
  /** As `Content-Encoding` has it: `br`. */
  readonly coding: string;
  /** What the names of compressed files end with: `.br`. */
  readonly suffix: string;
  /** Answers bytes in a buffer of their own, which may be transferred between threads. */
  compressSync(bytes: Uint8Array): Uint8Array<ArrayBuffer>;
  decompress(bytes: Uint8Array): Promise<Uint8Array>;
}
