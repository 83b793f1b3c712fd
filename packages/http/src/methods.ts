import { ProblemError } from '@site/problem';
import type { Exchange } from './exchange.ts';

/** The methods that every path takes. */
const ALLOW = 'GET, HEAD, OPTIONS';

/** Answers GET and HEAD with what `read` makes, OPTIONS by itself, and any other method with a problem. */
export async function readOnly<Answer>(
  { method, path, common }: Exchange,
  read: () => Promise<Answer>,
): Promise<Answer | Response | ProblemError<'method_not_allowed'>> {
  if (method === 'GET' || method === 'HEAD') return read();
  if (method === 'OPTIONS') return options(common);
  return new ProblemError('method_not_allowed', {
    detail: `${path} does not take ${method}.`,
    resolution: `Send GET ${path}: the service is read-only.`,
    headers: { allow: ALLOW },
  });
}

/** Scripts of other origins ask this first (Fetch §4.8); nothing here needs a credential. */
function options(common: Readonly<Record<string, string>>): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...common,
      allow: ALLOW,
      'access-control-allow-methods': ALLOW,
      'access-control-allow-headers':
        'Accept, API-Version, Content-Type, If-Modified-Since, If-None-Match, Range',
      'access-control-max-age': '86400',
    },
  });
}
