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

/**
 * Asks a site for a path.
 * @throws {SiteError} when it answers anything but success
 */
export async function request(
  { baseUrl, fetch }: Transport,
  path: string,
  query: Query = {},
  init?: RequestInit,
): Promise<Response> {
  const url = `${baseUrl}${path}${queryString(query)}`;
  const response = await fetch(url, init);
  if (response.ok || response.status === 304) return response;
  throw new SiteError(url, response.status, await readProblem(response));
}

/** Asks a site for JSON of a shape that the contract promises. */
export async function requestJson<Answer>(
  transport: Transport,
  path: string,
  query: Query = {},
): Promise<Answer> {
  const response = await request(transport, path, query);
  return (await response.json()) as Answer;
}

function queryString(query: Query): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return given.size === 0 ? '' : `?${given}`;
}

async function readProblem(response: Response): Promise<ProblemDocument | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  try {
    return (await response.json()) as ProblemDocument;
  } catch {
    return undefined;
  }
}
