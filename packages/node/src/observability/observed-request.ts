/** A request whose response has ended, or whose client left. */
export interface ObservedRequest {
  /** When it began. */
  readonly time: Date;
  readonly method: string;
  /** The request target as it was sent. */
  readonly target: string;
  /** What answered it: the id of an operation, or the path of a file or a protocol. */
  readonly operation: string;
  /** 499 where the client left before an answer began. */
  readonly status: number;
  /** Of the response body, as far as it was handed to the system. */
  readonly bytes: number;
  /** From the request's headers to the last byte of the response, in milliseconds. */
  readonly duration: number;
  /** Whether the client received the whole response; it closed the connection before otherwise. */
  readonly complete: boolean;
  readonly snapshot: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Is notified of requests. */
export interface RequestObserver {
  began(): void;
  ended(request: ObservedRequest): void;
}
