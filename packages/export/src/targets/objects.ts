/** What a target stores beside the bytes of an object, or leaves to whoever serves them. */
export interface ObjectMetadata {
  /** With its parameters; `application/octet-stream` where nothing is known. */
  readonly mediaType: string;
  /** The content coding (RFC 9110 §8.4.1) of a compressed variant. */
  readonly coding?: string;
  /** The headers of the answer that matter to caches and browsers, by their lower-case names. */
  readonly headers: ReadonlyMap<string, string>;
}

/** An object as it was stored. */
export interface StoredObject {
  readonly bytes: Uint8Array;
  /** Absent where the target stores none: a file system has no place for it. */
  readonly metadata?: ObjectMetadata;
}

/** An object to be stored. */
export interface NewObject {
  /** Relative, with `/` between its parts, not percent-encoded. */
  readonly name: string;
  /** What comes in chunks is large: it need not be in memory whole. */
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
  /** SHA-256 of the body in base64, where it is known before: a store may check what arrives (`x-amz-checksum-sha256`). */
  readonly digest?: string;
  readonly metadata: ObjectMetadata;
}

/** Named objects that can be read: a folder, a build in a bucket. */
export interface ObjectReader {
  /**
   * `undefined` when there is no object of that name.
   * @throws when it is there and cannot be read
   */
  read(name: string): Promise<StoredObject | undefined>;
  /** The bytes of an object piece by piece, `undefined` and failing like `read`; absent where all come at once. */
  open?(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** The names of all objects, in no order; stores of millions answer them page by page. */
  list(): AsyncIterable<string>;
}
