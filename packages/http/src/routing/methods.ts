import type { Endpoint } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Exchange } from '../requests/request-context.ts';

/** The methods that every path takes which is a file or an answer. */
const READ_ONLY = 'GET, HEAD, OPTIONS';

/** The request headers that scripts of other origins may send wherever something is read. */
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

/** Answers GET and HEAD with what `read` makes, OPTIONS by itself, and any other method with a problem. */
export async function readOnly<Answer>(
  { method, path, common }: Exchange,
  read: () => Promise<Answer>,
): Promise<Answer | Response | ProblemError<'method_not_allowed'>> {
  if (method === 'GET' || method === 'HEAD') return read();
  if (method === 'OPTIONS') return readOptions({ common });
  return methodNotAllowed(method, path, READ_ONLY);
}

/** Tells scripts of other origins how they may ask for what is only read. */
export function readOptions({ common }: Pick<Exchange, 'common'>): Response {
  return options(common, READ_ONLY, READ_HEADERS);
}

/**
 * Whether a text could be a method of HTTP: all that are registered are capital letters and hyphens. The router looks
 * methods up in objects, where `__proto__` is something else.
 */
export function isMethod(text: string): boolean {
  return /^[A-Z-]+$/.test(text);
}

/** The problem of what is no method anywhere. */
export function noMethod(
  method: string,
  path: string,
  endpoints: readonly Endpoint[],
): ProblemError<'method_not_allowed'> {
  const endpoint = endpoints.find((each) => each.path === path);
  return methodNotAllowed(method, path, endpoint === undefined ? READ_ONLY : allowOf(endpoint));
}

/** The methods that a protocol takes, as `Allow` has them. */
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
    detail: `${path} does not take ${method}.`,
    resolution: `Send ${first} ${path}${first === 'GET' ? ': the service is read-only' : ''}.`,
    headers: { allow },
  });
}

/** Scripts of other origins ask this first (Fetch §4.8); nothing here needs a credential. */
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
