import { cachePolicies, type Service } from '@site/contract';
import { prepare } from '../negotiation/variant.ts';
import type { Exchange } from '../requests/request-context.ts';
import { readOnly, readOptions } from '../routing/methods.ts';
import { normalPath } from '../routing/normal-path.ts';
import { answerMissing, redirectOf } from './answer-missing.ts';
import { answerPage, answerSearchPage, type PageContext, SEARCH_PATH } from './answer-page.ts';
import type { Answer } from './answer-request.ts';

/** Answers a path that is no operation's own: a page, a file that pages need, a slash too many, or nothing at all. */
export async function fallback(exchange: Exchange, context: PageContext): Promise<Answer> {
  const { path } = exchange;
  const { service } = context;
  // A script of another origin that asked first could not read the refusal of what it asks for (Fetch §4.8).
  if (exchange.method === 'OPTIONS') return readOptions(exchange);
  if (path !== '/' && path.endsWith('/')) return withoutSlash(exchange, service);
  return (
    (await answerPath({ ...exchange, path: normalPath(path) }, context)) ?? answerMissing(exchange, service)
  );
}

/** Answers what is at a path; `undefined` when that is nothing. */
async function answerPath(exchange: Exchange, context: PageContext): Promise<Answer | undefined> {
  const { path, common } = exchange;
  const { service, cache, renderer } = context;
  if (renderer !== undefined && path === SEARCH_PATH) {
    return readOnly(exchange, () => answerSearchPage(exchange, service, renderer));
  }
  const asset = renderer?.assets.find((each) => each.path === path);
  if (asset !== undefined) {
    const headers = { ...common, 'cache-control': cachePolicies.immutable };
    const key = `${common['api-version']} ${path}`;
    return readOnly(exchange, () => cache.get(service, key, () => prepare(asset, headers)));
  }
  if (service.pages.has(path)) return readOnly(exchange, () => answerPage(exchange, context));
  return undefined;
}

function withoutSlash({ path, query, common }: Exchange, service: Service): Response {
  // A path that begins with two slashes would name another host.
  const oneHost = path.replace(/^\/+/, '/');
  // Looking behind keeps a long run of slashes that ends elsewhere from being tried from each of them.
  const bare = oneHost.replace(/(?<!\/)\/+$/, '') || '/';
  const location = redirectOf(bare, service) ?? bare;
  const headers = {
    ...common,
    'content-length': '0',
    location: query === '' ? location : `${location}?${query}`,
  };
  return new Response(null, { status: 308, headers });
}
