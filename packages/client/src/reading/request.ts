import type { ProblemDocument } from '@site/problem';
import { SiteError } from './errors.ts';

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** The parameters of a query; undefined ones are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** How a client reaches its site. */
export interface Transport {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
}

/** A successful response of a site. */
export interface Answer {
  /** The URL that was requested. */
  readonly url: string;
  readonly status: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Requests a path of a site.
 * @throws {SiteError} when the response is not a success
 */
export async function request(
  { baseUrl, fetch }: Transport,
  path: string,
  query: Query = {},
): Promise<Answer> {
  const url = `${baseUrl}${path}${queryString(query)}`;
  const response = await fetch(url);
  if (!response.ok) throw new SiteError(url, response.status, await readProblem(response));
  return { url, status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/**
 * Parses a response as JSON of a shape that the contract promises.
 * @throws {SiteError} when it is no JSON, such as the page of a proxy
 */
export function readJson<Shape>({ url, status, bytes }: Answer): Shape {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Shape;
  } catch {
    throw new SiteError(url, status, undefined);
  }
}

/** A query string with its question mark; empty when no parameter is given. */
export function queryString(query: Readonly<Record<string, unknown>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return given.size === 0 ? '' : `?${given}`;
}

async function readProblem(response: Response): Promise<ProblemDocument | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) {
    // An unread body would occupy the connection.
    await response.body?.cancel();
    return undefined;
  }
  try {
    return (await response.json()) as ProblemDocument;
  } catch {
    return undefined;
  }
}
