/** What is needed of a response. */
export interface HttpResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** What is sent. */
export interface HttpRequest {
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** `fetch`, as far as it is used: libraries reach for no network of their own. */
export type Fetch = (url: string, request: HttpRequest) => Promise<HttpResponse>;

/** Waits so many milliseconds; rejects when the signal is aborted before. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
