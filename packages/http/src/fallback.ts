import { cachePolicies, type Service } from '@site/contract';
import type { ProblemError } from '@site/problem';
import { answerPage, answerSearchPage, type PageContext, SEARCH_PATH } from './answer-page.ts';
import type { Exchange } from './exchange.ts';
import { readOnly } from './methods.ts';
import { answerMissing, redirectOf } from './missing.ts';
import { type Prepared, prepare } from './prepared.ts';
import type { Streamed } from './streamed.ts';

type Answer = Prepared | Streamed | Response | ProblemError;

/** Answers a path that is no operation's own: a page, a file that pages need, a slash too many, or nothing at all. */
export async function fallback(exchange: Exchange, context: PageContext): Promise<Answer> {
  const { path, common } = exchange;
  const { service, cache, renderer } = context;
  const key = `${common['api-version']} ${path}`;
  if (path !== '/' && path.endsWith('/')) return withoutSlash(exchange, service);
  if (renderer !== undefined && path === SEARCH_PATH) {
    return readOnly(exchange, () => answerSearchPage(exchange, service, renderer));
  }
  const asset = renderer?.assets.find((each) => each.path === path);
  if (asset !== undefined) {
    const headers = { ...common, 'cache-control': cachePolicies.immutable };
    return readOnly(exchange, () => cache.get(service, key, () => prepare(asset, headers)));
  }
  if (service.pages.has(path)) return readOnly(exchange, () => answerPage(exchange, context));
  return answerMissing(exchange, service);
}

function withoutSlash({ path, query, common }: Exchange, service: Service): Response {
  // A path that begins with two slashes would name another host.
  const bare = path.replace(/^\/+/, '/').replace(/\/+$/, '') || '/';
  const location = redirectOf(bare, service) ?? bare;
  const headers = { ...common, location: query === '' ? location : `${location}?${query}` };
  return new Response(null, { status: 308, headers });
}
