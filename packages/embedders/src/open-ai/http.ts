/** The part of a response that is used. */
export interface HttpResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export interface HttpRequest {
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** The part of `fetch` that is used. It is passed in: this package has no network of its own. */
export type Fetch = (url: string, request: HttpRequest) => Promise<HttpResponse>;

/** Waits for some milliseconds; rejects when the signal is aborted. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
