import type { Service } from '@site/contract';
import { ProblemError } from '@site/problem';
import { answerOperation } from './answer-operation.ts';
import type { Exchange } from './exchange.ts';
import { readOnly } from './methods.ts';
import { type Prepared, withHeaders } from './prepared.ts';
import { noSuchPath } from './problems.ts';
import type { ResponseCache } from './response-cache.ts';

/** Answers a path that is no operation's own: a canonical URL, one with a slash too many, or nothing at all. */
export async function fallback(
  exchange: Exchange,
  service: Service,
  cache: ResponseCache,
): Promise<Prepared | Response | ProblemError> {
  const { path, query, common } = exchange;
  if (path !== '/' && path.endsWith('/')) {
    // A path of slashes alone would name another host.
    const location = path.replace(/^\/+/, '/').replace(/\/+$/, '') || '/';
    return new Response(null, {
      status: 308,
      headers: { ...common, location: query === '' ? location : `${location}?${query}` },
    });
  }
  const twin = `${path === '/' ? '/index' : path}.md`;
  const planned = service.find(twin);
  if (planned === undefined) return noSuchPath(path, service);
  return readOnly(exchange, async () => {
    const prepared = await answerOperation(planned.operation, planned.input, exchange, service, cache);
    return prepared instanceof ProblemError ? prepared : withHeaders(prepared, { 'content-location': twin });
  });
}
