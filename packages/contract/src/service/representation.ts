/**
 * The content of a file. One that holds every record of a site is a sequence of pieces, so that nobody makes it in one
 * go: it can be iterated any number of times, and has the same bytes each time.
 */
export type Body = string | Uint8Array | Iterable<string | Uint8Array>;

/** The answer of a file operation: bytes and their metadata (RFC 9110 §8). */
export interface Representation {
  /** The media type, with its charset where it is text. */
  readonly mediaType: string;
  readonly body: Body;
  /** The CID of the record, where the file is the twin or the bytes of one. */
  readonly cid?: string;
  /** The opaque part of its `ETag` (RFC 9110 §8.8.3), where clients expect neither the CID nor a hash of the bytes. */
  readonly tag?: string;
  /** The file name of an attachment (`Content-Disposition`); without one the file is shown inline. */
  readonly saveAs?: string;
  /** When its content last changed, by the author's dates. RFC 3339 in UTC. */
  readonly lastModified?: string;
  /** The URL of the page with the same content, which indexes should prefer (RFC 6596). */
  readonly canonical?: string;
}

/** A part of the bytes of a representation, counted from 0, the last one included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** The answer of a stream operation: bytes that are read or generated while they are sent, as far as they are. */
export interface StreamedRepresentation {
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  /** The opaque part of its `ETag` (RFC 9110 §8.8.3). */
  readonly tag: string;
  /** The CID of the bytes, where that is what they are requested by. */
  readonly cid?: string;
  /** SHA-256 of the bytes in base64, where it is known before they are read. */
  readonly digest?: string;
  /** The file name of an attachment; without one the file is shown inline. */
  readonly saveAs?: string;
  /**
   * Opens all bytes or a part of them, anew at each call. Nothing is read before the first piece is requested, or once
   * the iteration has ended, however it ends; it throws rather than ending early.
   */
  open(range?: ByteRange): AsyncIterable<Uint8Array>;
}
