import type { ProblemDocument } from '@site/problem';
import { SiteError } from './errors.ts';

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Values of a query; what is undefined is left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** How a client asks its site. */
export interface Transport {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
}

/** What a site answered. */
export interface Answer {
  /** What was asked for. */
  readonly url: string;
  readonly status: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Asks a site for a path.
 * @throws {SiteError} when it answers anything but success
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
 * Reads an answer as JSON of a shape that the contract promises.
 * @throws {SiteError} when it is none, as the page of a proxy would be
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
    // A body that nobody reads would keep the connection busy.
    await response.body?.cancel();
    return undefined;
  }
  try {
    return (await response.json()) as ProblemDocument;
  } catch {
    return undefined;
  }
}
