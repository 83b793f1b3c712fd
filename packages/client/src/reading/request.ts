import type { Received } from '@site/cid/exchange';
import { RefusalError } from '@site/cid/exchange';
import type { ProblemDocument } from '@site/problem';
import { SiteError } from './errors.ts';
import { exchange, isProblem, type Transport, type Wanted } from './exchange.ts';
import { type Shapes, shapeFault } from './shapes.ts';

/** The parameters of a query; undefined ones are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * Requests a path of a site.
 * @param most - which limit the body has
 * @throws {SiteError} when the response is not a success
 * @throws {RefusalError} when the server exceeds a limit, or redirects to another origin
 */
export async function request(
  transport: Transport,
  path: string,
  most: Wanted['most'],
  query: Query = {},
): Promise<Received> {
  const url = `${transport.baseUrl}${path}${queryString(query)}`;
  const received = await exchange(transport, { url, most });
  const { status } = received;
  if (status < 200 || status > 299) throw new SiteError(url, status, readProblem(received));
  return received;
}

/**
 * Parses a response as JSON of a shape that the contract promises.
 * @throws {SiteError} when it is no JSON, such as the page of a proxy
 * @throws {RefusalError} when it has another shape
 */
export async function readJson<Name extends keyof Shapes>(
  { url, status, bytes }: Pick<Received, 'url' | 'status' | 'bytes'>,
  name: Name,
): Promise<Shapes[Name]> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new SiteError(url, status, undefined);
  }
  const fault = await shapeFault(value, name);
  // What a later version adds is kept.
  if (fault === undefined) return value as Shapes[Name];
  throw new RefusalError(url, fault, 'Check that the base URL is that of a content service of this version.');
}

/** A query string with its question mark; empty when no parameter is given. */
export function queryString(query: Readonly<Record<string, unknown>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return given.size === 0 ? '' : `?${given}`;
}

function readProblem({ headers, bytes }: Received): ProblemDocument | undefined {
  if (!isProblem(headers)) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as ProblemDocument;
  } catch {
    return undefined;
  }
}
