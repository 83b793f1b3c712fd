/** Reads a header of a request, by its name in lower case; null where it was not sent. */
export type ReadHeader = (name: string) => string | null;

/** The head of a request, in no platform's own form: all that selects a response to GET. */
export interface RequestHead {
  readonly method: string;
  /** What identifies the resource: a URL, or the host and the request target as they were sent. */
  readonly target: string;
  readonly read: ReadHeader;
}

/** The members of Node's `IncomingMessage` that are read; reading them spares making a `Request` and its `Headers`. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Stands for a header that was not sent: an empty one differs from it, and no header can hold a line end. */
export const ABSENT = '\r';

/**
 * The head of a request to `fetch`.
 * @param platform - the bindings of the runtime; on Node they hold the original request, which is read instead
 */
export function requestHead(request: Request, platform: unknown): RequestHead {
  const incoming = (platform as { readonly incoming?: NodeRequest } | undefined)?.incoming;
  if (incoming !== undefined) return nodeRequestHead(incoming);
  return { method: request.method, target: request.url, read: (name) => request.headers.get(name) };
}

/**
 * The head of a request as Node received it, for `ResponseCache.match`. The host is part of its target: a malformed one
 * is refused, whatever the path.
 */
export function nodeRequestHead({ method = '', url = '', headers }: NodeRequest): RequestHead {
  const read: ReadHeader = (name) => {
    const value = headers[name];
    return value === undefined ? null : String(value);
  };
  return { method, target: `${read('host') ?? ABSENT}\n${url}`, read };
}
