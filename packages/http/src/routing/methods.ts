import type { Endpoint } from '@site/contract';
import { cutValue, ProblemError } from '@site/problem';
import type { RequestContext } from '../requests/request-context.ts';

/** The methods of every path that is not a protocol's. */
const READ_ONLY = 'GET, HEAD, OPTIONS';

/** The request headers that scripts of other origins may send to such a path (CORS). */
const READ_HEADERS = [
  'Accept',
  'API-Version',
  'Content-Type',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Range',
  'If-Unmodified-Since',
  'Range',
];

/** Answers GET and HEAD by `read`, OPTIONS as a preflight, and any other method with 405. */
export async function readOnly<Answer>(
  { method, path, common }: RequestContext,
  read: () => Promise<Answer>,
): Promise<Answer | Response | ProblemError<'method_not_allowed'>> {
  if (method === 'GET' || method === 'HEAD') return read();
  if (method === 'OPTIONS') return readOptions({ common });
  return methodNotAllowed(method, path, READ_ONLY);
}

/** Answers the preflight of a read-only path. */
export function readOptions({ common }: Pick<RequestContext, 'common'>): Response {
  return options(common, READ_ONLY, READ_HEADERS);
}

/**
 * Whether a text is in the form of the registered methods: capital letters and hyphens. The router looks methods up in
 * objects, in which `__proto__` is a member.
 */
export function isMethod(text: string): boolean {
  return /^[A-Z-]+$/.test(text);
}

/** The problem of a method that no path takes. */
export function noMethod(
  method: string,
  path: string,
  endpoints: readonly Endpoint[],
): ProblemError<'method_not_allowed'> {
  const endpoint = endpoints.find((each) => each.path === path);
  return methodNotAllowed(method, path, endpoint === undefined ? READ_ONLY : allowOf(endpoint));
}

/** The methods of a protocol as an `Allow` field. */
export function allowOf({ methods }: Pick<Endpoint, 'methods'>): string {
  return [...methods.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])), 'OPTIONS'].join(', ');
}

/** Whether a protocol takes a method. */
export function takesMethod({ methods }: Pick<Endpoint, 'methods'>, method: string): boolean {
  return methods.includes(method === 'HEAD' ? 'GET' : method);
}

/** The problem of a method that a path does not take (RFC 9110 §15.5.6). */
export function methodNotAllowed(
  method: string,
  path: string,
  allow: string,
): ProblemError<'method_not_allowed'> {
  const [first] = allow.split(',');
  return new ProblemError('method_not_allowed', {
    detail: `${cutValue(path)} does not take ${cutValue(method)}.`,
    resolution: `Send ${first} ${cutValue(path)}${first === 'GET' ? ': the service is read-only' : ''}.`,
    headers: { allow },
  });
}

/** The response to a CORS preflight (Fetch §4.8); nothing here needs a credential. */
export function options(
  common: Readonly<Record<string, string>>,
  allow: string,
  requestHeaders: readonly string[],
): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...common,
      allow,
      'access-control-allow-methods': allow,
      'access-control-allow-headers': requestHeaders.join(', '),
      'access-control-max-age': '86400',
    },
  });
}
