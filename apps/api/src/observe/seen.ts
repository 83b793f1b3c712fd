/** A request that was answered, or given up on. */
export interface Seen {
  /** When it began. */
  readonly time: Date;
  readonly method: string;
  /** The request target as it was sent. */
  readonly target: string;
  /** What answered it: the id of an operation, or the path of a file or a protocol. */
  readonly operation: string;
  readonly status: number;
  /** Of the body, as far as it was handed to the system. */
  readonly bytes: number;
  /** From the request's headers to the last byte of the answer, in milliseconds. */
  readonly duration: number;
  /** Whether the client got the whole answer; it closed the connection before otherwise. */
  readonly complete: boolean;
  readonly snapshot: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Is told of requests. */
export interface Observer {
  began(): void;
  ended(seen: Seen): void;
}
